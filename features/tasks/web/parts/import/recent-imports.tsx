import { useQuery } from '@tanstack/react-query'
import { counted } from '#web/format/numbers.ts'
import { relativeTime } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { programNames, type TaskImport } from '../../../import-contract.ts'
import { importsQuery } from '../../queries/imports.ts'
import styles from './import.module.css'

/** Those of the last day, to undo them. */
export function RecentImports({ onUndo }: { onUndo: (made: TaskImport) => void }) {
  const { data: imports = [] } = useQuery(importsQuery)
  const now = useNow()
  if (imports.length === 0) return null
  return (
    <section className={styles.recent} aria-label="Imports of the last day">
      <h3>Imports of the last day</h3>
      <ul>
        {imports.map((made) => (
          <li className="flex spread baseline gap-3 ruled" key={made.id}>
            <span>
              <strong>{counted(made.taskCount, 'task')}</strong> from {programNames[made.program]}
              {made.team !== null && `, ${made.team}`}
              <small className="muted rigid block">{relativeTime(made.at, now)}</small>
            </span>
            <Button
              size="small"
              variant="plain"
              aria-label={`Undo the import of ${counted(made.taskCount, 'task')}`}
              onClick={() => onUndo(made)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
