import type { RefObject } from 'react'
import type { TeamLook } from '#shared/team-look.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DueDate } from '#web/ui/date-badge.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { UnsentMark } from '#web/ui/unsent-mark.tsx'
import type { Task } from '../../contract.ts'
import styles from './tasks-due-soon.module.css'

const TaskDialog = lazyComponent(() => import('./task-dialog.tsx').then((file) => file.TaskDialog))

type DueSoonRowProps = {
  task: Task
  today: string
  look: TeamLook | undefined
  isDone: boolean
  onToggle: (control: Element) => void
  onOpen: () => void
  /** Set if saving the last change failed. */
  onTryAgain: (() => void) | undefined
  nameRef: RefObject<HTMLButtonElement | null> | undefined
}

export function DueSoonRow(props: DueSoonRowProps) {
  const { task, today, look, isDone, onToggle, onOpen, onTryAgain, nameRef } = props
  const team = task.team && look && <TeamName name={task.team} look={look} />
  return (
    <li className={`grid level ruled gap-x-3 ${styles.row}`} data-task={task.id} data-done={isDone || undefined}>
      <CheckCell
        label={`Done: ${task.name}`}
        checked={isDone}
        onChange={({ currentTarget }) => onToggle(currentTarget)}
        onKeyDown={({ key }) => key === 'Enter' && onOpen()}
      />
      <span className={classNames(styles.name, !team && styles.alone)}>
        <button
          dir="auto"
          type="button"
          ref={nameRef}
          className="medium snug to-start two-lines breaks target hover-underline"
          aria-haspopup="dialog"
          onPointerEnter={TaskDialog.preload}
          onFocus={TaskDialog.preload}
          onClick={onOpen}
        >
          {task.name}
        </button>
        {onTryAgain && <NotSaved onTryAgain={onTryAgain} />}
        <UnsentMark about={task.id} />
      </span>
      {team || <span />}
      <DueDate date={task.due} time={task.time} today={today} done={isDone} />
    </li>
  )
}
