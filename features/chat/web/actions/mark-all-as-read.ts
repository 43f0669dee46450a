import type { QueryClient } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { chat, type Room } from '../../contract.ts'
import { refetchRooms } from '../queries/rooms.ts'

/** One after another, because each is a write of its own. What arrives meanwhile stays unread. */
export async function markAllAsRead(queries: QueryClient, rooms: readonly Room[]) {
  try {
    for (const { id, lastNumber } of rooms)
      await request(chat.markRead, { params: { roomId: id }, body: { number: lastNumber } })
    showToast('All read')
  } catch (error) {
    showProblem(error)
  }
  // The pages of this account hear of each, but this one may have lost its connection.
  await refetchRooms(queries)
}
