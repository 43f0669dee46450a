import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { chat } from '../../contract.ts'
import { refetchRooms } from '../queries/rooms.ts'

/** If they are neither friends nor teammates, the person's page asks for the words of a friend request. */
export async function openDirect(queries: QueryClient, router: AnyRouter, uid: string) {
  try {
    const room = await request(chat.openDirect, { params: { uid } })
    void refetchRooms(queries)
    await router.navigate({ to: '/chat', search: { room: room.id } })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.status !== 403) return showToast(error.message, { failed: true })
    await router.navigate({ to: '/people/$uid', params: { uid }, search: { write: 'first' } })
  }
}
