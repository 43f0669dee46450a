import { counted } from '#web/format/numbers.ts'
import { useMe } from '#web/session/session.tsx'
import { type AvatarPerson, firstNameOf } from '#web/ui/avatar.tsx'
import { Seat } from '#web/ui/seat.tsx'
import type { Team } from '../../contract.ts'
import { isFull, mayInvite } from '../../permissions.ts'

/** The members with a picture first, then a nameless seat for each of the others. */
export function avatarsOf({ members, faces }: Team): AvatarPerson[] {
  const byId = new Map(faces.map((face) => [face.uid, face]))
  const drawn = members.flatMap((id) => byId.get(id) ?? [])
  const others = members.filter((id) => !byId.has(id))
  return [...drawn, ...others.map((uid) => ({ uid, displayName: '' }))]
}

/** '3 members: Ada, you, Grace' */
export function membersSummary({ members, faces }: Team, me: string): string {
  const names = faces.map((one) => (one.uid === me ? 'you' : firstNameOf(one)))
  const more = members.length - names.length
  const count = counted(members.length, 'member')
  return names.length > 0 ? `${count}: ${[...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')}` : count
}

/** A full team has none, and viewers see none. */
export function InviteSeat({ team, onInvite }: { team: Team; onInvite: () => void }) {
  const me = useMe()
  return isFull(team) || !mayInvite(me, team) ? null : (
    <Seat label={`Invite someone to ${team.name}`} aria-haspopup="dialog" onClick={onInvite} />
  )
}
