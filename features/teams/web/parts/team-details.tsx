import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { InviteDialog, ResetLinkDialog } from '#features/invites/web/parts/lazy-dialogs.ts'
import { useTaskActions } from '#features/tasks/web/actions/use-task-actions.ts'
import { TaskDialog } from '#features/tasks/web/parts/task-dialog.tsx'
import { useTaskList } from '#features/tasks/web/queries/use-task-list.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import type { Team } from '../../contract.ts'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { AddTeamTaskDialog, DeleteTeamDialog } from './lazy-dialogs.ts'
import { type NestedDialog, TeamDetailsDialog } from './team-details-dialog.tsx'

const LeaveTeamDialog = lazyPart(() => import('./leave-team-dialog.tsx').then((file) => file.LeaveTeamDialog))
const RemoveMemberDialog = lazyPart(() => import('./remove-member-dialog.tsx').then((file) => file.RemoveMemberDialog))

type TeamDetailsProps = {
  team: Team
  /** Its place among my teams, for its colour. */
  index: number
  /** Only the teams page offers to delete or leave it. */
  offersLeaving: boolean
  /** Called when the viewer is about to delete or leave it. */
  onBeforeExit?: () => void
  onClose: () => void
}

/** A team in a dialog: its tasks and its members. One dialog at a time: what it opens takes its place and gives it back. */
export function TeamDetails({ team, index, offersLeaving, onBeforeExit: onGoing, onClose }: TeamDetailsProps) {
  const [nested, setNested] = useState<NestedDialog | null>(null)
  const list = useTaskList(team)
  const actions = useTaskActions()
  const opener = useRef<Element | null>(null)
  const back = () => setNested(null)

  // What one types there must not wait for a server that has gone meanwhile.
  useEffect(() => {
    AddTeamTaskDialog.preload()
    InviteDialog.preload()
    LeaveTeamDialog.preload()
    RemoveMemberDialog.preload()
    if (offersLeaving) DeleteTeamDialog.preload()
  }, [offersLeaving])

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
        return <AddTeamTaskDialog team={team} onClose={back} />
      case 'invite':
        return <InviteDialog team={team} follows onClose={back} />
      case 'reset link':
        return <ResetLinkDialog team={team} onClose={back} />
      case 'edit':
        return <EditTeamDialog team={team} onClose={back} />
      case 'delete':
        return <DeleteTeamDialog team={team} onBeforeExit={onGoing} onClose={back} />
      case 'leave':
        return <LeaveTeamDialog team={team} onBeforeExit={onGoing} onClose={back} />
      default:
        return 'task' in nested ? (
          <TaskDialog opened={nested.task} list={list} actions={actions} onClose={back} />
        ) : (
          <RemoveMemberDialog team={team} member={nested.member} onClose={back} />
        )
    }
  }

  return (
    <>
      <Activity mode={nested === null ? 'visible' : 'hidden'}>
        <TeamDetailsDialog
          team={team}
          index={index}
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
