import type { Event, EventOf } from '#shared/events.ts'
import type { Tx } from './database.ts'

type Reaction<Type extends Event['type']> = (tx: Tx, event: EventOf<Type>) => Promise<unknown>

/** When this happens, that follows, in the same transaction: the one page where features meet. */
const reactions: { [Type in Event['type']]: Reaction<Type>[] } = {
  'session.ended': [],
  'person.changed': [],
  'profile.changed': [],
  'goal.ticked': [],
  'goal.unticked': [],
  'team.added': [],
  'team.changed': [],
  'team.removed': [],
  'member.added': [],
  'member.removed': [],
  'member.confirmed': [],
  'task.added': [],
  'task.ticked': [],
  'task.unticked': [],
  'task.changed': [],
  'task.removed': [],
  'task.restored': [],
}

export async function react<Type extends Event['type']>(tx: Tx, event: EventOf<Type>) {
  for (const follow of reactions[event.type as Type]) await follow(tx, event)
}
