import { checkIcon, editIcon, trashIcon } from '#web/ui/action-icons.ts'
import { copyLink } from '#web/ui/clipboard.ts'
import { calendarIcon, personIcon } from '#web/ui/list-icons.ts'
import { MenuAt, MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { labelIcon, linkIcon } from '#web/ui/tool-icons.ts'
import type { Task } from '../../../contract.ts'
import { mayEditTask, mayRemoveTask, WHY_NOT_EDIT, WHY_NOT_REMOVE } from '../../../permissions.ts'
import type { MeInTeams } from '../../queries/use-task-viewer.ts'
import type { ChangeDialog } from './change-dialogs.tsx'

export type OpenMenu = { task: Task; anchor: HTMLElement }

type RowMenuProps = OpenMenu & {
  me: MeInTeams
  onOpen: (task: Task) => void
  onAsk: (dialog: ChangeDialog) => void
  onSelect: (task: Task) => void
  onRemove: (task: Task) => void
  onClose: () => void
}

/** What can be done with one task of a list. */
export function RowMenu({ task, anchor, me, onOpen, onAsk, onSelect, onRemove, onClose }: RowMenuProps) {
  const ask = (change: ChangeDialog['change']) =>
    mayEditTask(me, task) ? onAsk({ change, tasks: [task] }) : showToast(WHY_NOT_EDIT, { failed: true })
  return (
    <MenuAt label={`More for ${task.name}`} anchor={anchor} onClose={onClose}>
      <MenuItem shape={editIcon} onSelect={() => onOpen(task)}>
        Open
      </MenuItem>
      <MenuItem shape={calendarIcon} onSelect={() => ask('date')}>
        Move date
      </MenuItem>
      <MenuItem shape={personIcon} onSelect={() => ask('people')}>
        Assign
      </MenuItem>
      <MenuItem shape={labelIcon} onSelect={() => ask('labels')}>
        Labels…
      </MenuItem>
      <MenuItem shape={linkIcon} onSelect={() => void copyLink(`${location.origin}/tasks?taskId=${task.id}`)}>
        Copy link
      </MenuItem>
      <MenuItem shape={checkIcon} onSelect={() => onSelect(task)}>
        Select
      </MenuItem>
      <MenuItem
        shape={trashIcon}
        onSelect={() => (mayRemoveTask(me, task) ? onRemove(task) : showToast(WHY_NOT_REMOVE, { failed: true }))}
      >
        Delete
      </MenuItem>
    </MenuAt>
  )
}
