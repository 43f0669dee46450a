import { useState } from 'react'
import { progressOf, type ShownTask } from '#features/tasks/web/shown-task.ts'
import { TaskPanel } from '#features/tasks/web/task-panel.tsx'
import { TaskTable } from '#features/tasks/web/task-table.tsx'
import { openCount, type TaskList } from '#features/tasks/web/use-task-list.ts'
import { isShownDone, isShownRemoved, type Wishes } from '#features/tasks/web/use-wishes.ts'
import { useMe } from '#web/session.tsx'
import { editIcon, plusIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { logoutIcon } from '#web/ui/navigation-icons.ts'
import { Progress } from '#web/ui/progress.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Team } from '../contract.ts'
import { mayEditTeam, mayRemoveTeam } from '../permissions.ts'
import styles from './details-dialog.module.css'
import { MembersPanel } from './lazy-dialogs.ts'
import { StayNotice } from './stay-notice.tsx'
import { SeatAt, VisibilityPill } from './team-card.tsx'
import type { Over } from './team-details.tsx'
import { facesOf } from './team-faces.ts'

type DetailsDialogProps = {
  team: Team
  index: number
  list: TaskList
  wishes: Wishes
  offersLeaving: boolean
  onOpen: (over: Over) => void
  onClose: () => void
}

export function DetailsDialog({ team, index, list, wishes, offersLeaving, onOpen, onClose }: DetailsDialogProps) {
  const me = useMe()
  const [tab, setTab] = useState<'tasks' | 'members'>('tasks')
  const tabs = [
    { value: 'tasks', label: 'Tasks', count: openCount(list) ?? Math.max(0, team.taskCount - team.doneCount) },
    { value: 'members', label: 'Members', count: team.members.length },
  ] as const
  return (
    <Dialog
      title={team.name}
      about={team.description}
      aside={
        <span className={styles.aside}>
          <VisibilityPill isPublic={team.isPublic} />
          {mayEditTeam(me, team) && <IconButton label="Edit Team" shape={editIcon} onClick={() => onOpen('edit')} />}
        </span>
      }
      scene={
        <TableScene
          people={facesOf(team)}
          index={index}
          named
          seat={<SeatAt team={team} onInvite={() => onOpen('invite')} />}
        />
      }
      wide
      onClose={onClose}
    >
      <div className={styles.progress}>
        <Progress label="Team progress" value={percentDone(team, list, wishes)} look="inline" />
      </div>
      <StayNotice team={team} onLeave={() => onOpen('leave')} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the other tab may be opened soon */}
      <div className={styles.work} onPointerEnter={MembersPanel.preload} onFocus={MembersPanel.preload}>
        <Tabs
          label={team.name}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          aside={
            <Button
              variant="soft"
              size="small"
              aria-haspopup="dialog"
              onClick={() => onOpen(tab === 'tasks' ? 'add' : 'invite')}
            >
              <Icon shape={plusIcon} />
              {tab === 'tasks' ? 'Add New Task' : 'Add members'}
            </Button>
          }
        >
          {tab === 'tasks' ? (
            <TaskPanel list={list} empty="No tasks yet.">
              <TaskTable
                caption="Team tasks"
                tasks={list.tasks}
                isWhole={list.isWhole}
                extras={['who']}
                wishes={wishes}
                onOpen={(task) => onOpen({ task })}
              />
            </TaskPanel>
          ) : (
            <MembersPanel team={team} onRemove={(member) => onOpen({ member })} onReset={() => onOpen('reset link')} />
          )}
        </Tabs>
      </div>
      {offersLeaving && (
        <DialogFoot>
          {mayRemoveTeam(me, team) ? (
            <Button variant="danger" size="small" onClick={() => onOpen('delete')}>
              <Icon shape={trashIcon} />
              Delete Team (owner)
            </Button>
          ) : (
            <Button variant="danger" size="small" onClick={() => onOpen('leave')}>
              <Icon shape={logoutIcon} />
              Leave Team
            </Button>
          )}
        </DialogFoot>
      )}
    </Dialog>
  )
}

/** Of the tasks themselves while all of them are here, so that it moves with a tick; else as the team counts them. */
function percentDone({ taskCount, doneCount }: Team, list: TaskList, wishes: Wishes) {
  if (list.state !== 'ready' || !list.isWhole) return progressOf(doneCount, taskCount)
  const shown = list.tasks.filter((task: ShownTask) => !isShownRemoved(wishes.of(task)))
  return progressOf(shown.filter((task) => isShownDone(task, wishes.of(task))).length, shown.length)
}
