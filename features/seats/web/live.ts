import type { PublicPerson } from '#features/people/contract.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Seats } from '../contract.ts'

const refetch = (_: unknown, { queries }: Screen) => refetchTopic(queries, 'seats')

const taskIdsIn = (seats: Seats | undefined) =>
  seats ? [seats.mine, ...seats.people].flatMap((seat) => seat?.task?.id ?? []) : []

export const seatEffects = {
  ...onEach(
    ['seat.changed', 'team.*', 'member.*', 'person.*', 'privacy.changed', 'block.changed', 'friend.*'],
    refetch,
  ),
  'seat.cheered': (_, { data }) => {
    if (data) showToast(`${firstNameOf(data as PublicPerson)} raises a mug to you`)
  },
  'seat.offered': () => {},
  'task.restored': refetch,
  // Most tasks are nobody's at a table.
  ...onEach(['task.changed', 'task.removed'], ({ taskId }: { taskId: string }, screen: Screen) => {
    const shown = screen.queries.getQueriesData<Seats>({ queryKey: ['seats'] })
    if (shown.some(([, seats]) => taskIdsIn(seats).includes(taskId))) void refetch(undefined, screen)
  }),
} satisfies Effects
