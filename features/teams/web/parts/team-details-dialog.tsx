import { useState } from 'react'
import { isDoneNow, isRemovedNow, type TaskActions } from '#features/tasks/web/actions/use-task-actions.ts'
import { TaskListPanel } from '#features/tasks/web/parts/task-list-panel.tsx'
import { TaskTable } from '#features/tasks/web/parts/task-table.tsx'
import { percentOf, type ShownTask } from '#features/tasks/web/queries/parse-tasks.ts'
import { openCount, type TaskList } from '#features/tasks/web/queries/use-task-list.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useMe } from '#web/session/session.tsx'
import { editIcon, plusIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFoot } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { logoutIcon } from '#web/ui/navigation-icons.ts'
import { Progress } from '#web/ui/progress.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Member, Team } from '../../contract.ts'
import { mayEditTeam, mayRemoveTeam } from '../../permissions.ts'
import { ConfirmMembershipNotice } from './confirm-membership-notice.tsx'
import { avatarsOf } from './team-avatars.ts'
import { InviteSeat, VisibilityPill } from './team-card.tsx'
import styles from './team-details-dialog.module.css'

const ChallengeBar = lazyPart(() =>
  import('#features/rewards/web/parts/team-challenge-bar.tsx').then((file) => file.TeamChallengeBar),
)
const MembersPanel = lazyPart(() => import('./members-panel.tsx').then((file) => file.MembersPanel))

/** What is opened on top of the details. */
export type NestedDialog =
  | 'add'
  | 'invite'
  | 'reset link'
  | 'edit'
  | 'delete'
  | 'leave'
  | { task: ShownTask }
  | { member: Member }

type TeamDetailsDialogProps = {
  team: Team
  index: number
  list: TaskList
  actions: TaskActions
  offersLeaving: boolean
  onOpen: (over: NestedDialog) => void
  onClose: () => void
}

export function TeamDetailsDialog({
  team,
  index,
  list,
  actions,
  offersLeaving,
  onOpen,
  onClose,
}: TeamDetailsDialogProps) {
  const me = useMe()
  const [tab, setTab] = useState<'tasks' | 'members'>('tasks')
  // An owner cannot leave, not even one who inherited the team before pressing Stay.
  const exitAction = mayRemoveTeam(me, team) ? 'delete' : 'leave'
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
          people={avatarsOf(team)}
          index={index}
          named
          seat={<InviteSeat team={team} onInvite={() => onOpen('invite')} />}
        />
      }
      wide
      onClose={onClose}
    >
      <div className={styles.progress}>
        <Progress label="Team progress" value={percentDone(team, list, actions)} look="inline" />
      </div>
      {team.challenge && <ChallengeBar challenge={team.challenge} />}
      <ConfirmMembershipNotice team={team} onLeave={() => onOpen(exitAction)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the other tab may be opened soon */}
      <div className={styles.tabs} onPointerEnter={MembersPanel.preload} onFocus={MembersPanel.preload}>
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
            <TaskListPanel list={list} empty="No tasks yet.">
              <TaskTable
                caption="Team tasks"
                tasks={list.tasks}
                isWhole={list.isComplete}
                extraColumns={['who']}
                actions={actions}
                onOpen={(task) => onOpen({ task })}
              />
            </TaskListPanel>
          ) : (
            <MembersPanel team={team} onRemove={(member) => onOpen({ member })} onReset={() => onOpen('reset link')} />
          )}
        </Tabs>
      </div>
      {offersLeaving && (
        <DialogFoot>
          <Button variant="danger" size="small" onClick={() => onOpen(exitAction)}>
            <Icon shape={exitAction === 'delete' ? trashIcon : logoutIcon} />
            {exitAction === 'delete' ? 'Delete Team (owner)' : 'Leave Team'}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  )
}

/** Of the tasks themselves while all of them are here, so that it moves with a tick; else as the team counts them. */
function percentDone({ taskCount, doneCount }: Team, list: TaskList, actions: TaskActions) {
  if (list.state !== 'ready' || !list.isComplete) return percentOf(doneCount, taskCount)
  const shown = list.tasks.filter((task: ShownTask) => !isRemovedNow(actions.of(task)))
  return percentOf(shown.filter((task) => isDoneNow(task, actions.of(task))).length, shown.length)
}
