import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { focusPage } from '#web/navigation/route-focus.ts'
import { checkIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { calendarIcon, personIcon } from '#web/ui/list-icons.ts'
import { showToast } from '#web/ui/toast.tsx'
import { labelIcon } from '#web/ui/tool-icons.ts'
import type { Task } from '../../../contract.ts'
import { type Changes, changeTasks } from '../../actions/change-tasks.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import styles from './bulk.module.css'
import type { ChangeDialog } from './change-dialogs.tsx'
import { counted } from './change-format.ts'

type BulkBarProps = {
  tasks: readonly Task[]
  onAsk: (dialog: ChangeDialog) => void
  onClear: () => void
}

const ONE_TEAM = 'Select tasks of one team to assign them.'
const ONE_TEAM_TO_LABEL = 'Select tasks of one team to label them.'

/** What can be done with the selected tasks. */
export function BulkBar({ tasks, onAsk, onClear }: BulkBarProps) {
  const queries = useQueryClient()
  const me = useTaskViewer()
  useFocusAfterwards()
  const isOneTeam = tasks.every(({ teamId }) => teamId === tasks[0]!.teamId)
  const areDone = tasks.every(({ done }) => done)
  function change(changes: Changes, done: string) {
    changeTasks(queries, me, { changed: tasks.map((task) => ({ task, changes })), message: counted(tasks, done) })
    onClear()
  }
  const assign = () => (isOneTeam ? onAsk({ change: 'people', tasks }) : showToast(ONE_TEAM, { failed: true }))
  return (
    <div role="toolbar" aria-label="Actions for selected tasks" className={`row raised edged rounded-lg ${styles.bar}`}>
      <span role="status" className={`unbroken ${styles.count}`}>
        {tasks.length} selected
      </span>
      <Action
        shape={calendarIcon}
        label="Move date"
        aria-haspopup="dialog"
        onClick={() => onAsk({ change: 'date', tasks })}
      />
      <Action
        shape={personIcon}
        label="Assign"
        aria-haspopup="dialog"
        aria-disabled={!isOneTeam || undefined}
        title={isOneTeam ? undefined : ONE_TEAM}
        onClick={assign}
      />
      <Action
        shape={labelIcon}
        label="Label"
        aria-haspopup="dialog"
        aria-disabled={!isOneTeam || undefined}
        title={isOneTeam ? undefined : ONE_TEAM_TO_LABEL}
        onClick={() =>
          isOneTeam ? onAsk({ change: 'labels', tasks }) : showToast(ONE_TEAM_TO_LABEL, { failed: true })
        }
      />
      <Action
        shape={checkIcon}
        label={areDone ? 'Not done' : 'Done'}
        onClick={() => change({ done: !areDone }, areDone ? 'not done any more' : 'done')}
      />
      <Action shape={trashIcon} label="Delete" isDanger onClick={() => change({ removed: true }, 'deleted')} />
      <IconButton label="Clear selection" shape={closeIcon} onClick={onClear} />
    </div>
  )
}

/** The bar takes the focus with it when it goes. */
function useFocusAfterwards() {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const row = document.querySelector<HTMLElement>('tr[data-task] td:nth-child(2) button')
        if (row) row.focus({ preventScroll: true })
        else focusPage()
      })
    },
    [],
  )
}

type ActionProps = React.ComponentProps<'button'> & { shape: string; label: string; isDanger?: boolean }

const Action = ({ shape, label, isDanger, ...rest }: ActionProps) => (
  <button
    type="button"
    className={classNames(
      'icon-on-phones label bold unbroken inline-row gap-2 rounded-sm',
      styles.action,
      isDanger && styles.danger,
    )}
    {...rest}
  >
    <Icon shape={shape} />
    <span>{label}</span>
  </button>
)
