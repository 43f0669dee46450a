import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTaskActions } from '#features/tasks/web/actions/use-task-actions.ts'
import { useTaskList } from '#features/tasks/web/queries/use-task-list.ts'
import type { Team } from '#features/teams/contract.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { TeamDetailsDialog } from './team-details-dialog.tsx'
import type { NestedDialog } from './team-side.tsx'

const InviteDialog = lazyComponent(() =>
  import('#features/invites/web/parts/invite-dialog.tsx').then((file) => file.InviteDialog),
)
const ResetLinkDialog = lazyComponent(() =>
  import('#features/invites/web/parts/reset-link-dialog.tsx').then((file) => file.ResetLinkDialog),
)
const TaskDialog = lazyComponent(() =>
  import('#features/tasks/web/parts/task-dialog.tsx').then((file) => file.TaskDialog),
)
const AddTeamTaskDialog = lazyComponent(() =>
  import('./add-team-task-dialog.tsx').then((file) => file.AddTeamTaskDialog),
)

const DeleteTeamDialog = lazyComponent(() => import('./exit-team-dialogs.tsx').then((file) => file.DeleteTeamDialog))
const ArchiveTeamDialog = lazyComponent(() => import('./exit-team-dialogs.tsx').then((file) => file.ArchiveTeamDialog))
const EditTeamDialog = lazyComponent(() =>
  import('#features/teams/web/parts/edit-team-dialog.tsx').then((file) => file.EditTeamDialog),
)
const LeaveTeamDialog = lazyComponent(() => import('./exit-team-dialogs.tsx').then((file) => file.LeaveTeamDialog))
const HandOverDialog = lazyComponent(() => import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog))
const RemoveMemberDialog = lazyComponent(() =>
  import('./remove-member-dialog.tsx').then((file) => file.RemoveMemberDialog),
)

type TeamDetailsProps = {
  team: Team
  /** See `<Dialog>`. */
  hasAddress?: boolean
  /** Only the teams page offers to delete or leave it. */
  offersLeaving: boolean
  onBeforeExit?: () => void
  onClose: () => void
}

/** Nested dialogs replace it and return to it. */
export function TeamDetails({ team, hasAddress, offersLeaving, onBeforeExit, onClose }: TeamDetailsProps) {
  const [nested, setNested] = useState<NestedDialog | null>(null)
  const list = useTaskList(team)
  const actions = useTaskActions()
  const opener = useRef<Element | null>(null)
  const closeNested = () => setNested(null)

  // They must open even if the server has gone meanwhile.
  useEffect(() => {
    AddTeamTaskDialog.preload()
    TaskDialog.preload()
    InviteDialog.preload()
    EditTeamDialog.preload()
    LeaveTeamDialog.preload()
    RemoveMemberDialog.preload()
    HandOverDialog.preload()
  }, [])

  useEffect(() => {
    if (nested === null && opener.current?.isConnected) (opener.current as HTMLElement).focus()
  }, [nested])

  function open(next: NestedDialog) {
    opener.current = document.activeElement
    setNested(next)
  }

  function nestedDialog(): ReactNode {
    switch (nested) {
      case null:
        return null
      case 'add':
        return <AddTeamTaskDialog team={team} onClose={closeNested} />
      case 'invite':
        return <InviteDialog team={team} follows onClose={closeNested} />
      case 'reset link':
        return <ResetLinkDialog team={team} onClose={closeNested} />
      case 'edit':
        return <EditTeamDialog team={team} onClose={closeNested} />
      case 'delete':
        return <DeleteTeamDialog team={team} onBeforeExit={onBeforeExit} onClose={closeNested} />
      case 'archive':
        return <ArchiveTeamDialog team={team} onBeforeExit={onBeforeExit} onClose={closeNested} />
      case 'leave':
        return <LeaveTeamDialog team={team} onBeforeExit={onBeforeExit} onClose={closeNested} />
      default:
        return 'task' in nested ? (
          <TaskDialog opened={nested.task} list={list} actions={actions} onClose={closeNested} />
        ) : 'nextOwner' in nested ? (
          <HandOverDialog team={team} member={nested.nextOwner} onClose={closeNested} />
        ) : (
          <RemoveMemberDialog team={team} member={nested.member} onClose={closeNested} />
        )
    }
  }

  return (
    <>
      <Activity mode={nested === null ? 'visible' : 'hidden'}>
        <TeamDetailsDialog
          team={team}
          hasAddress={hasAddress}
          list={list}
          actions={actions}
          offersLeaving={offersLeaving}
          onOpen={open}
          onClose={onClose}
        />
      </Activity>
      {nestedDialog()}
    </>
  )
}
