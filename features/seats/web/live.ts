import type { Notification, NotificationUpdate } from '#features/notifications/contract.ts'
import type { PublicPerson } from '#features/people/contract.ts'
import { UNDO_SECONDS } from '#shared/undo-window.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Seats } from '../contract.ts'
import { takeSeat } from './actions/use-seat.ts'

const refetch = (_: unknown, { queries }: Screen) => refetchTopic(queries, 'seats')

const taskIdsIn = (seats: Seats | undefined) =>
  seats ? [seats.mine, ...seats.people].flatMap((seat) => seat?.task?.id ?? []) : []

/** What its notification says. They keep the page that they are on, which shows their clock from then on. */
function showOffer({ title, message, teamId }: Notification, { queries, me }: Screen) {
  const run = () => void takeSeat(queries, me, teamId ? { kind: 'team', teamId } : { kind: 'friends' })
  showToast(title, { seconds: UNDO_SECONDS, action: { label: 'Take the seat', about: message, run } })
}

export const seatEffects = {
  ...onEach(
    [
      'seat.changed',
      'practice.changed',
      'team.*',
      'member.*',
      'person.*',
      'privacy.changed',
      'block.changed',
      'friend.*',
    ],
    refetch,
  ),
  'seat.cheered': (_, { data }) => {
    if (data) showToast(`${firstNameOf(data as PublicPerson)} raises a mug to you`)
  },
  'seat.offered': () => {},
  /** Nobody is offered a seat who turned such news off, blocked somebody, or has not looked at the offer before. */
  'notification.added'(_, screen) {
    const { notification } = (screen.data ?? {}) as Partial<NotificationUpdate>
    if (notification?.reason === 'seat') showOffer(notification, screen)
  },
  'task.restored': refetch,
  // Most tasks are nobody's at a table.
  ...onEach(
    ['task.changed', 'task.ticked', 'task.unticked', 'task.removed'],
    ({ taskId }: { taskId: string }, screen: Screen) => {
      const shown = screen.queries.getQueriesData<Seats>({ queryKey: ['seats'] })
      if (shown.some(([, seats]) => taskIdsIn(seats).includes(taskId))) void refetch(undefined, screen)
    },
  ),
} satisfies Effects
