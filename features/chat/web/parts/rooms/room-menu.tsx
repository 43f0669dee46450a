import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { clockIcon, editIcon, trashIcon } from '#web/ui/action-icons.ts'
import { doorIcon } from '#web/ui/badge-icons.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { externalIcon } from '#web/ui/tool-icons.ts'
import { chat, type Room } from '../../../contract.ts'
import { mayChangeForum, mayLeaveRoom, mayMuteRoom, mayReadReports, maySlow } from '../../../permissions.ts'
import { refetchRooms } from '../../queries/rooms.ts'
import { MuteItems } from './mute-items.tsx'

const EditForumDialog = lazyComponent(() => import('./forum-dialogs.tsx').then((file) => file.EditForumDialog))
const SlowModeDialog = lazyComponent(() =>
  import('../moderation/slow-mode-dialog.tsx').then((file) => file.SlowModeDialog),
)
const DeleteForumDialog = lazyComponent(() => import('./forum-dialogs.tsx').then((file) => file.DeleteForumDialog))
const ReportsDialog = lazyComponent(() => import('../moderation/reports-dialog.tsx').then((file) => file.ReportsDialog))

export function RoomMenu({ room, me }: { room: Room; me: string }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'slow' | 'delete' | 'reports'>()
  const close = () => setOpen(undefined)
  const canModerate = mayReadReports({ uid: me }, room)
  const canChange = mayChangeForum({ uid: me }, room)
  // Built-in forums always stay in the list.
  const canLeave = mayLeaveRoom(room) && room.place === null

  async function leave() {
    await navigate({ to: '/chat' })
    await request(chat.leave, { params: { roomId: room.id } }).catch(() =>
      showToast('The forum could not be left', { failed: true }),
    )
    await refetchRooms(queries)
  }

  const canMute = mayMuteRoom(room)
  const canSlow = maySlow(room)
  if (!canMute && !canModerate) return null
  return (
    <>
      <MenuButton label="Room options">
        {canMute && <MuteItems room={room} />}
        {room.teamId && (
          <MenuItem
            shape={externalIcon}
            onSelect={() => void navigate({ to: '/teams', search: { teamId: room.teamId! } })}
          >
            Open team
          </MenuItem>
        )}
        {room.person && (
          <MenuItem
            shape={externalIcon}
            onSelect={() => void navigate({ to: '/people/$uid', params: { uid: room.person!.uid } })}
          >
            Open profile
          </MenuItem>
        )}
        {canChange && (
          <MenuItem shape={editIcon} onSelect={() => setOpen('edit')}>
            Edit forum
          </MenuItem>
        )}
        {canSlow && (
          <MenuItem shape={clockIcon} onSelect={() => setOpen('slow')}>
            Slow mode
          </MenuItem>
        )}
        {canModerate && (
          <MenuItem shape={alertIcon} onSelect={() => setOpen('reports')}>
            Reported messages
          </MenuItem>
        )}
        {canLeave && (
          <MenuItem shape={doorIcon} danger onSelect={() => void leave()}>
            Leave forum
          </MenuItem>
        )}
        {canChange && (
          <MenuItem shape={trashIcon} danger onSelect={() => setOpen('delete')}>
            Delete forum
          </MenuItem>
        )}
      </MenuButton>
      {open === 'edit' && <EditForumDialog room={room} onClose={close} />}
      {open === 'slow' && <SlowModeDialog room={room} onClose={close} />}
      {open === 'delete' && <DeleteForumDialog room={room} onClose={close} />}
      {open === 'reports' && <ReportsDialog room={room} onClose={close} />}
    </>
  )
}
