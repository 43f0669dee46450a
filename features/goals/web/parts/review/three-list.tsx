import { Link } from '@tanstack/react-router'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import panel from '../panel.module.css'
import styles from './review.module.css'

type ThreeListProps = { three: readonly { text: string; done: boolean; taskId?: string | null }[] }

/** A friend sees them without their tasks. */
export const ThreeList = ({ three }: ThreeListProps) => (
  <ol role="list" className={styles.three}>
    {three.map(({ text, taskId, done }, place) => (
      <li key={text}>
        <span className={styles.number} aria-hidden="true">
          {done ? <Icon shape={checkIcon} /> : place + 1}
        </span>
        <strong className="bold breaks">
          {taskId ? (
            <Link to="/tasks" search={{ taskId }} className={panel.link}>
              {text}
            </Link>
          ) : (
            text
          )}
          {done && <span className="visually-hidden"> (done)</span>}
        </strong>
      </li>
    ))}
  </ol>
)
