import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import { refetchAll } from '#web/data/refetch-if-changed.ts'
import { findMe } from '#web/session/session.tsx'
import type { PeopleEvent } from '../contract.ts'
import { refetchBlocks, refetchPerson, refetchPrivacy, refetchProfile } from './queries.ts'

type LiveContext = { queries: QueryClient; me: string }
type Effects = { [Type in PeopleEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown }

export const peopleEffects: Effects = {
  'person.changed'({ uid }, screen) {
    refetchPersonAndProfile({ uid }, screen)
    if (uid === screen.me) void screen.queries.invalidateQueries({ queryKey: ['session'] })
  },
  'profile.changed': refetchPersonAndProfile,
  'goal.ticked': refetchPersonAndProfile,
  'goal.unticked': refetchPersonAndProfile,
  // Any list may show them.
  'person.disabled': (_, { queries }) => refetchAll(queries),
  'person.enabled': (_, { queries }) => refetchAll(queries),
  'person.reported': () => {},
  'role.given': (_, { queries }) => queries.invalidateQueries({ queryKey: ['session'] }),
  'person.left': () => {},
  'person.removed': () => {},
  async 'settings.changed'(_, { queries }) {
    const before = findMe(queries)
    await queries.invalidateQueries({ queryKey: ['session'] })
    // Days begin and end by the time zone, and with them plans, streaks and what is due.
    if (before?.timeZone !== findMe(queries)?.timeZone) await refetchAll(queries)
  },
  'privacy.changed': ({ uid }, { queries, me }) => uid === me && refetchPrivacy(queries),
  'block.changed'({ uid }, { queries }) {
    void refetchBlocks(queries)
    void refetchPerson(queries, uid)
    void queries.invalidateQueries({ queryKey: ['people'] })
  },
}

function refetchPersonAndProfile({ uid }: { uid: string }, { queries, me }: LiveContext) {
  void refetchPerson(queries, uid)
  if (uid === me) void refetchProfile(queries)
}
