import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { useToday } from '#web/ui/use-today.ts'
import { moveToDays, toToday } from '../../actions/move-to-days.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import { TaskListPanel } from '../task-table.tsx'
import type { ChangeDialog } from './change-dialogs.tsx'
import type { OpenMenu } from './row-menu.tsx'
import { useSelection } from './use-selection.ts'

const BulkBar = lazyComponent(() => import('./bulk-bar.tsx').then((file) => file.BulkBar))
const RowMenu = lazyComponent(() => import('./row-menu.tsx').then((file) => file.RowMenu))
const TaskChangeDialog = lazyComponent(() => import('./change-dialogs.tsx').then((file) => file.TaskChangeDialog))

type SelectableTaskListProps = ComponentProps<typeof TaskListPanel> & {
  /** Names the list. In another one nothing is selected. */
  scope: string
}

/** A list whose rows have a menu and can be selected, to change several at once. */
export function SelectableTaskList({ scope, ...props }: SelectableTaskListProps) {
  const { list, onOpen } = props
  const me = useTaskViewer()
  const queries = useQueryClient()
  const today = useToday()
  const selection = useSelection()
  const [selectedIn, setSelectedIn] = useState(scope)
  if (selectedIn !== scope) {
    setSelectedIn(scope)
    selection.clear()
  }
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [dialog, setDialog] = useState<ChangeDialog | null>(null)
  const selected = list.tasks.filter(({ id }) => selection.ids.has(id))
  const press = useLongPress((target) => {
    const row = target.closest<HTMLElement>('[data-task]')
    if (row) selection.select(row.dataset.task!, false)
  }, 'input, a')

  return (
    <div {...press}>
      <TaskListPanel
        {...props}
        selection={selection}
        onMenu={(task, anchor) => setMenu({ task, anchor })}
        onMoveToToday={(tasks) => void moveToDays(queries, me, tasks, toToday(today))}
      />
      {selected.length > 0 && <BulkBar tasks={selected} onAsk={setDialog} onClear={selection.clear} />}
      {menu && (
        <RowMenu
          key={menu.task.id}
          {...menu}
          me={me}
          onOpen={onOpen}
          onAsk={setDialog}
          onSelect={({ id }) => selection.select(id, false)}
          onRemove={(task) => props.actions.run(task, 'remove')}
          onClose={() => setMenu(null)}
        />
      )}
      {dialog && <TaskChangeDialog {...dialog} onChanged={selection.clear} onClose={() => setDialog(null)} />}
    </div>
  )
}
