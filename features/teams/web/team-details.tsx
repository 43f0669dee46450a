import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { InviteDialog } from '#features/invites/web/lazy-dialogs.ts'
import { ResetLinkDialog } from '#features/invites/web/reset-link-dialog.tsx'
import { OpenedTask } from '#features/tasks/web/opened-task.tsx'
import { useTaskActions } from '#features/tasks/web/use-task-actions.ts'
import { useTaskList } from '#features/tasks/web/use-task-list.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import type { Team } from '../contract.ts'
import { DetailsDialog, type Over } from './details-dialog.tsx'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { AddTeamTaskDialog, DeleteTeamDialog } from './lazy-dialogs.ts'

const LeaveTeamDialog = lazyPart(() => import('./leave-team-dialog.tsx').then((file) => file.LeaveTeamDialog))
const RemoveMemberDialog = lazyPart(() => import('./remove-member-dialog.tsx').then((file) => file.RemoveMemberDialog))

type TeamDetailsProps = {
  team: Team
  /** Its place among my teams, for its colour. */
  index: number
  /** Only the teams page offers to delete or leave it. */
  offersLeaving: boolean
  /** Called when the viewer is about to delete or leave it. */
  onGoing?: () => void
  onClose: () => void
}

/** A team in a dialog: its tasks and its members. One dialog at a time: what it opens takes its place and gives it back. */
export function TeamDetails({ team, index, offersLeaving, onGoing, onClose }: TeamDetailsProps) {
  const [over, setOver] = useState<Over | null>(null)
  const list = useTaskList(team)
  const actions = useTaskActions()
  const opener = useRef<Element | null>(null)
  const back = () => setOver(null)

  // What one types there must not wait for a server that has gone meanwhile.
  useEffect(() => {
    AddTeamTaskDialog.preload()
    InviteDialog.preload()
    LeaveTeamDialog.preload()
    RemoveMemberDialog.preload()
    if (offersLeaving) DeleteTeamDialog.preload()
  }, [offersLeaving])

  useEffect(() => {
    if (over === null && opener.current?.isConnected) (opener.current as HTMLElement).focus()
  }, [over])

  function open(next: Over) {
    opener.current = document.activeElement
    setOver(next)
  }

  function dialogOver(): ReactNode {
    switch (over) {
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
        return <DeleteTeamDialog team={team} onGoing={onGoing} onClose={back} />
      case 'leave':
        return <LeaveTeamDialog team={team} onGoing={onGoing} onClose={back} />
      default:
        return 'task' in over ? (
          <OpenedTask opened={over.task} list={list} actions={actions} onClose={back} />
        ) : (
          <RemoveMemberDialog team={team} member={over.member} onClose={back} />
        )
    }
  }

  return (
    <>
      <Activity mode={over === null ? 'visible' : 'hidden'}>
        <DetailsDialog
          team={team}
          index={index}
          list={list}
          actions={actions}
          offersLeaving={offersLeaving}
          onOpen={open}
          onClose={onClose}
        />
      </Activity>
      {dialogOver()}
    </>
  )
}
