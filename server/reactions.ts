import { endTies } from '#features/friends/server/actions.ts'
import { countIn, countOut, followName } from '#features/friends/server/following.ts'
import { firstLink, shutLinks } from '#features/invites/server/links.ts'
import { acceptInvite, withdrawInvitesOf } from '#features/invites/server/membership.ts'
import type { Event, EventOf } from '#shared/events.ts'
import type { Context } from './context.ts'
import type { Tx } from './database.ts'

type Reaction<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>, context: Context) => Promise<unknown>

/** When this happens, that follows, in the same transaction: the one page where features meet. */
const reactions: { [Type in Event['type']]: Reaction<Type>[] } = {
  'session.ended': [],
  'person.changed': [followName],
  'profile.changed': [],
  'goal.ticked': [],
  'goal.unticked': [],
  'person.disabled': [countOut],
  'person.enabled': [countIn],
  'privacy.changed': [],
  'block.changed': [endTies],
  'team.added': [firstLink],
  'team.changed': [shutLinks],
  'team.removed': [],
  'member.added': [acceptInvite],
  'member.removed': [withdrawInvitesOf],
  'member.confirmed': [],
  'task.added': [],
  'task.ticked': [],
  'task.unticked': [],
  'task.changed': [],
  'task.removed': [],
  'task.restored': [],
  'invite.sent': [],
  'invite.delivered': [],
  'invite.ended': [],
  'link.changed': [],
  'friend.requested': [],
  'friend.accepted': [],
  'friend.declined': [],
  'friend.cancelled': [],
  'friend.removed': [],
  'friend.withheld': [],
}

export async function react<Type extends Event['type']>(tx: Tx, event: EventOf<Type>, context: Context) {
  for (const follow of reactions[event.type as Type]) await follow(tx, event, context)
}
