import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { preloadTeamRoom, TeamRoom } from '#features/chat/web/parts/rooms/team-room.tsx'
import { LinkRow } from '#features/invites/web/parts/link-row.tsx'
import { mayAddTask } from '#features/tasks/permissions.ts'
import { isDoneNow, isRemovedNow, type TaskActions } from '#features/tasks/web/actions/use-task-actions.ts'
import { QuickAdd } from '#features/tasks/web/parts/quick-add/quick-add.tsx'
import { TaskListPanel } from '#features/tasks/web/parts/task-table.tsx'
import { openCount, type TaskList } from '#features/tasks/web/queries/use-task-list.ts'
import type { Team } from '#features/teams/contract.ts'
import { mayEditTeam, mayInvite, mayRemoveTeam, roleOf } from '#features/teams/permissions.ts'
import { avatarsOf, InviteSeat } from '#features/teams/web/parts/team-people.tsx'
import { VisibilityMark } from '#features/teams/web/parts/visibility-mark.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { editIcon, plusIcon } from '#web/ui/action-icons.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { ConfirmMembershipNotice } from './confirm-membership-notice.tsx'
import styles from './team-details.module.css'
import { type NestedDialog, TeamSide } from './team-side.tsx'

const MembersPanel = lazyComponent(() => import('./members-panel.tsx').then((file) => file.MembersPanel))

type TeamTabsProps = { team: Team; list: TaskList; actions: TaskActions; onOpen: (dialog: NestedDialog) => void }

type TeamDetailsDialogProps = TeamTabsProps & {
  hasAddress: boolean | undefined
  offersLeaving: boolean
  onClose: () => void
}

export function TeamDetailsDialog({ hasAddress, offersLeaving, onClose, ...tabsProps }: TeamDetailsDialogProps) {
  const { team, list, actions, onOpen } = tabsProps
  const me = useMe()
  // An owner cannot leave, not even one who inherited the team before pressing Stay.
  const exitAction = mayRemoveTeam(me, team) ? 'delete' : 'leave'
  return (
    <Dialog
      title={team.name}
      hasAddress={hasAddress}
      aside={
        <div className={`wraps level flex gap-x-2 ${styles.aside}`}>
          <TeamMark look={team} />
          <VisibilityMark isPublic={team.isPublic} />
          {mayEditTeam(me, team) && <IconButton label="Edit Team" shape={editIcon} onClick={() => onOpen('edit')} />}
          <div className={`push ${styles.progress}`}>
            <Progress label="Team progress" value={percentDone(team, list, actions)} look="inline" />
          </div>
        </div>
      }
      scene={
        <TableScene
          className={styles.scene}
          people={avatarsOf(team)}
          look={team}
          named
          seat={<InviteSeat team={team} onInvite={() => onOpen('invite')} />}
        />
      }
      wide
      onClose={onClose}
    >
      <ConfirmMembershipNotice team={team} onLeave={() => onOpen(exitAction)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only preloads the other tabs */}
      <div
        className={classNames(styles.tabs, list.state === 'loading' && styles.loading)}
        onPointerEnter={preloadTabs}
        onFocus={preloadTabs}
      >
        <TeamTabs {...tabsProps} hasAddress={hasAddress} />
        <TeamSide
          team={team}
          exitAction={offersLeaving || exitAction === 'leave' ? exitAction : null}
          onOpen={onOpen}
        />
      </div>
    </Dialog>
  )
}

function preloadTabs() {
  MembersPanel.preload()
  preloadTeamRoom()
}

const TABS = ['tasks', 'members', 'room'] as const
type Tab = (typeof TABS)[number]

/** It is part of the address if the dialog has one, so that it can be linked and outlives a reload. */
function useTab(teamId: string, hasAddress: boolean | undefined): [Tab, (tab: Tab) => void] {
  const { tab: asked } = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = useState<Tab>('tasks')
  if (!hasAddress) return chosen
  const show = (tab: Tab) =>
    void navigate({
      to: '/teams',
      search: { teamId, ...(tab !== 'tasks' && { tab }) },
      replace: true,
      resetScroll: false,
    })
  return [TABS.find((tab) => tab === asked) ?? 'tasks', show]
}

function TeamTabs({ team, list, actions, hasAddress, onOpen }: TeamTabsProps & { hasAddress: boolean | undefined }) {
  const me = useMe()
  const [tab, setTab] = useTab(team.id, hasAddress)
  // As long as it is open, so that nothing moves when somebody joins.
  const [isYoung] = useState(() => team.members.length === 1 || team.taskCount === 0)
  const mayAdd = mayAddTask(roleOf(team, me.uid))
  const tabs = [
    { value: 'tasks', label: 'Tasks', count: openCount(list) ?? Math.max(0, team.taskCount - team.doneCount) },
    { value: 'members', label: 'Members', count: team.members.length },
    { value: 'room', label: 'Room' },
  ] as const
  const offered = tab === 'tasks' ? mayAdd && 'add' : tab === 'members' && mayInvite(me, team) && 'invite'
  const keys = (
    <span className="row gap-2">
      <Link to="/table" search={{ team: team.id }} className={buttonClass({ size: 'small' })}>
        Sit down
      </Link>
      {offered && (
        <Button
          variant={offered === 'add' ? 'primary' : undefined}
          size="small"
          aria-haspopup="dialog"
          onClick={() => onOpen(offered)}
          icon={plusIcon}
        >
          {offered === 'add' ? 'Add New Task' : 'Add members'}
        </Button>
      )}
    </span>
  )
  return (
    <Tabs label={team.name} tabs={tabs} value={tab} onChange={setTab} aside={keys}>
      {tab === 'tasks' && (
        <>
          {isYoung && mayInvite(me, team) && <LinkRow team={team} />}
          {isYoung && mayAdd && <QuickAdd team={team} />}
          <TaskListPanel
            list={list}
            caption="Team tasks"
            empty="No tasks yet."
            extraColumns={['who']}
            actions={actions}
            onOpen={(task) => onOpen({ task })}
          />
        </>
      )}
      {tab === 'members' && (
        <MembersPanel
          team={team}
          onRemove={(member) => onOpen({ member })}
          onHandOver={(nextOwner) => onOpen({ nextOwner })}
          onReset={() => onOpen('reset link')}
        />
      )}
      {tab === 'room' && <TeamRoom teamId={team.id} className={styles.room} />}
    </Tabs>
  )
}

/** Counts the listed tasks once all are loaded, so that it moves with a tick; until then the server's count. */
function percentDone({ taskCount, doneCount }: Team, list: TaskList, actions: TaskActions) {
  if (list.state !== 'ready' || !list.isComplete) return toPercent(doneCount, taskCount)
  const listed = list.tasks.filter((task) => !isRemovedNow(actions.of(task)))
  return toPercent(
    listed.filter((task) => (task.each ? task.done : isDoneNow(task, actions.of(task)))).length,
    listed.length,
  )
}

const toPercent = (doneCount: number, taskCount: number) =>
  taskCount > 0 ? Math.round((doneCount / taskCount) * 100) : 0
