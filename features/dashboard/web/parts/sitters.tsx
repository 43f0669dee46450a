import { Link } from '@tanstack/react-router'
import type { Seated } from '#features/seats/contract.ts'
import { doingText } from '#features/seats/web/parts/labels.ts'
import { formatTime } from '#web/format/dates.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { OpenSeat, openSeatClass, SeatButton, Sitter } from '#web/ui/at-table.tsx'
import { Icon } from '#web/ui/button.tsx'
import type { Act } from '../../contract.ts'
import { actText } from './day-summary.ts'

export const Teammate = ({ act, index, isOpen }: { act: Act; index: number; isOpen: boolean }) => (
  <Sitter
    person={act.person}
    index={index}
    note={formatTime(act.at)}
    text={actText(act)}
    isOpen={isOpen}
    opener={(className, face) => (
      <Link className={className} {...targetOf(act)}>
        {face}
      </Link>
    )}
  />
)

/** What the tag names. */
function targetOf({ task, roomId, person }: Act) {
  if (task) return { to: '/tasks', search: { taskId: task.id } } as const
  if (roomId) return { to: '/chat', search: { room: roomId } } as const
  return { to: '/people/$uid', params: { uid: person.uid } } as const
}

export const Companion = ({ seated, index, now }: { seated: Seated; index: number; now: string }) => (
  <Sitter
    person={seated.person}
    index={index}
    note="sits now"
    text={doingText(seated, Date.parse(now))}
    isOpen={index === 0}
    opener={(className, face) => (
      <Link to="/table" className={className}>
        {face}
      </Link>
    )}
  />
)

export const TakeSeat = ({ onTake }: { onTake: () => void }) => (
  <OpenSeat text="Seat">
    <SeatButton aria-label="Take the open seat" onClick={onTake} />
  </OpenSeat>
)

export const FreeSeat = () => (
  <OpenSeat text="Free seat">
    <Link to="/teams" className={openSeatClass} aria-label="Offer someone a seat">
      <Icon shape={plusIcon} />
    </Link>
  </OpenSeat>
)
