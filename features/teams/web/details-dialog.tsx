import { useState } from 'react'
import { progressOf, type ShownTask } from '#features/tasks/web/shown-task.ts'
import { TaskPanel } from '#features/tasks/web/task-panel.tsx'
import { TaskTable } from '#features/tasks/web/task-table.tsx'
import { isShownDone, isShownRemoved, type TaskActions } from '#features/tasks/web/use-task-actions.ts'
import { openCount, type TaskList } from '#features/tasks/web/use-task-list.ts'
import { lazyPart } from '#web/lazy-part.tsx'
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
import type { Member, Team } from '../contract.ts'
import { mayEditTeam, mayRemoveTeam } from '../permissions.ts'
import styles from './details-dialog.module.css'
import { StayNotice } from './stay-notice.tsx'
import { SeatAt, VisibilityPill } from './team-card.tsx'
import { facesOf } from './team-faces.ts'

const ChallengeBar = lazyPart(() => import('./challenge-bar.tsx').then((file) => file.ChallengeBar))
const MembersPanel = lazyPart(() => import('./members-panel.tsx').then((file) => file.MembersPanel))

/** What is opened on top of the details. */
export type Over =
  | 'add'
  | 'invite'
  | 'reset link'
  | 'edit'
  | 'delete'
  | 'leave'
  | { task: ShownTask }
  | { member: Member }

type DetailsDialogProps = {
  team: Team
  index: number
  list: TaskList
  actions: TaskActions
  offersLeaving: boolean
  onOpen: (over: Over) => void
  onClose: () => void
}

export function DetailsDialog({ team, index, list, actions, offersLeaving, onOpen, onClose }: DetailsDialogProps) {
  const me = useMe()
  const [tab, setTab] = useState<'tasks' | 'members'>('tasks')
  // An owner cannot leave, not even one who inherited the team before pressing Stay.
  const wayOut = mayRemoveTeam(me, team) ? 'delete' : 'leave'
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
          className={styles.scene}
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
        <Progress label="Team progress" value={percentDone(team, list, actions)} look="inline" />
      </div>
      {team.challenge && <ChallengeBar challenge={team.challenge} />}
      <StayNotice team={team} onLeave={() => onOpen(wayOut)} />
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
                extraColumns={['who']}
                actions={actions}
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
          <Button variant="danger" size="small" onClick={() => onOpen(wayOut)}>
            <Icon shape={wayOut === 'delete' ? trashIcon : logoutIcon} />
            {wayOut === 'delete' ? 'Delete Team (owner)' : 'Leave Team'}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  )
}

/** Of the tasks themselves while all of them are here, so that it moves with a tick; else as the team counts them. */
function percentDone({ taskCount, doneCount }: Team, list: TaskList, actions: TaskActions) {
  if (list.state !== 'ready' || !list.isWhole) return progressOf(doneCount, taskCount)
  const shown = list.tasks.filter((task: ShownTask) => !isShownRemoved(actions.of(task)))
  return progressOf(shown.filter((task) => isShownDone(task, actions.of(task))).length, shown.length)
}
