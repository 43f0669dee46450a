import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import styles from './tasks-due-soon.module.css'

const EXAMPLES = ['Send the CV today', 'Call Ana fri 15:00', 'Review notes tomorrow']

type NothingDueProps = {
  isNew: boolean
  /** Opens the row that adds a task. */
  onAdd: () => void
}

export function NothingDue({ isNew, onAdd }: NothingDueProps) {
  const queries = useQueryClient()
  function write(text: string) {
    queries.setQueryData(['draft', 'quick add'], { text })
    onAdd()
  }
  return (
    <div className={`note grid level grow mid-lines sign ${styles.nothing}`}>
      <ClearTable />
      <div className="pile">
        <p className={`ink ${styles.nothingTitle}`}>No tasks assigned</p>
        {isNew && (
          <>
            <p>You don’t need a team to start. Tasks of your own count too.</p>
            <div className={`flex wraps gap-2 ${styles.examples}`}>
              {EXAMPLES.map((text) => (
                <Button key={text} size="small" onClick={() => write(text)}>
                  {text}
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

const ClearTable = () => (
  <svg className={styles.clearTable} viewBox="0 0 160 104" aria-hidden="true">
    <path d="M80 24 34 68h92z" fill="var(--lamp-light)" />
    <path d="M80-4V8" stroke="var(--line-control)" strokeWidth="3" />
    <path d="M58 26c1-11 10-18 22-18s21 7 22 18z" fill="var(--table-top)" />
    <path d="M58 25h44v3H58z" fill="var(--glow-300)" />
    <rect x="14" y="68" width="132" height="12" rx="6" fill="var(--table-top)" />
    <path
      d="M34 80v20M126 80v20"
      stroke="light-dark(var(--table-front), var(--table-top))"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path d="M104 68V56h13v12z" fill="#F0695C" />
    <path d="M117 58h3a3.5 3.5 0 0 1 0 7h-3" fill="none" stroke="#F0695C" strokeWidth="2.8" />
  </svg>
)
