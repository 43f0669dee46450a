import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { ChooseFile } from '#web/table-file/choose-file.tsx'
import { Faults } from '#web/table-file/faults.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { showToast } from '#web/ui/toast.tsx'
import type { TaskImport } from '../../../import-contract.ts'
import { useUndoImport } from '../../actions/use-undo-import.ts'
import styles from './import.module.css'
import { type Export, readExport } from './read-export.ts'
import { RecentImports } from './recent-imports.tsx'
import { SetUpImport } from './set-up-import.tsx'

type ImportDialogProps = { teamId: string | null; onClose: () => void }
type PlacedFault = { place: string; text: string }

/** Seconds to undo without looking for it. Later it can be undone where imports begin. */
const UNDO_SECONDS = 10

/** Choose a file, say what is what, see what would happen, and import all of it at once. */
export function ImportDialog({ teamId, onClose }: ImportDialogProps) {
  const [found, setFound] = useState<Export | null>(null)
  const [left, setLeft] = useState<{ added: number; faults: PlacedFault[] } | null>(null)
  const undo = useUndoImport()
  if (left) return <LeftOut {...left} onClose={onClose} />
  if (found)
    return (
      <SetUpImport
        found={found}
        teamId={teamId}
        onChange={setFound}
        onOther={() => setFound(null)}
        onClose={onClose}
        onImported={(made: TaskImport, faults: PlacedFault[]) => {
          const text = `${counted(made.taskCount, 'task')} imported`
          showToast(text, {
            seconds: UNDO_SECONDS,
            action: {
              label: 'Undo',
              about: `Import of ${counted(made.taskCount, 'task')}`,
              run: () => void undo(made),
            },
          })
          if (faults.length > 0) setLeft({ added: made.taskCount, faults })
          else onClose()
        }}
      />
    )
  return (
    <ChooseFile
      title="Import tasks"
      accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/tab-separated-values"
      read={readExport}
      onRead={setFound}
      onClose={onClose}
      below={
        <>
          <WhereToExport />
          <RecentImports onUndo={(made) => void undo(made)} />
        </>
      }
    >
      <strong>An export of Todoist, Trello, Planka or Asana, or a table</strong>
      <small>
        JSON or CSV. The first line of a table names its columns, in English or German; only the name of a task is
        needed.
      </small>
    </ChooseFile>
  )
}

const WhereToExport = () => (
  <details className={`${foldStyles.fold} ${styles.where}`}>
    <summary>Where do I get such a file?</summary>
    <ul className="note grid gap-1 above-2">
      <li>Todoist: the menu of a project, Export as CSV</li>
      <li>Trello: the menu of a board, Print, export and share, Export as JSON</li>
      <li>Asana: the menu of a project, Export, CSV or JSON</li>
      <li>Planka: what its API answers for a board, saved as a file</li>
      <li>Cohort: Download the team’s work, on the page of a team, CSV</li>
    </ul>
  </details>
)

const LeftOut = ({ added, faults, onClose }: { added: number; faults: PlacedFault[]; onClose: () => void }) => (
  <Dialog title={`${counted(added, 'task')} imported`} onClose={onClose}>
    <DialogBody>
      <p>These were left out. Add them by hand, or undo the import, mend them in the file and import it again.</p>
      <Faults faults={faults} />
    </DialogBody>
    <DialogFoot>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </DialogFoot>
  </Dialog>
)
