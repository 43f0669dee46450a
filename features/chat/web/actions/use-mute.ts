import { useQueryClient } from '@tanstack/react-query'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved } from '#web/ui/toast.tsx'
import { msUntilMidnight } from '#web/ui/use-today.ts'
import { chat, type Mute, type MuteChoice, type Room } from '../../contract.ts'
import { updateRoom } from '../queries/rooms.ts'

const HOUR_MS = 3_600_000

/** Until the server answers, which knows the person's time zone. */
function muteFor(choice: MuteChoice): Mute {
  const now = new Date()
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString()
  if (choice === 'hour') return { what: 'all', until: after(HOUR_MS) }
  if (choice === 'tomorrow') return { what: 'all', until: after(msUntilMidnight(now)) }
  return { what: choice === 'mentions' ? 'mentions' : 'all', until: null }
}

/** Null unmutes. */
export function useMute(room: Room) {
  const queries = useQueryClient()
  const show = (mute: Mute | null) => updateRoom(queries, room.id, (known) => ({ ...known, mute }))
  const params = { roomId: room.id }

  return (choice: MuteChoice | null) =>
    saveChange(queries, choice, {
      key: ['mute'],
      scope: `mute ${room.id}`,
      send: () => (choice ? request(chat.mute, { params, body: { choice } }) : request(chat.unmute, { params })),
      apply() {
        show(choice && muteFor(choice))
        return () => show(room.mute)
      },
      onSaved: ({ mute }) => show(mute),
      onFailed: showNotSaved,
    })
}
