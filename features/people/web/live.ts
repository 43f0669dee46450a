import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import { refetchAll } from '#web/data/refetch-if-changed.ts'
import type { PeopleEvent } from '../contract.ts'
import { refetchPerson } from './queries/person.ts'
import { refetchBlocks, refetchPrivacy } from './queries/privacy.ts'
import { refetchProfile } from './queries/profile.ts'

type LiveContext = { queries: QueryClient; me: string }

/** What the events of people do to the pages of people; their names elsewhere see for themselves. */
export const peopleEffects: { [Type in PeopleEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown } =
  {
    'person.changed'({ uid }, screen) {
      refetchPersonAndProfile(uid, screen)
      if (uid === screen.me) void screen.queries.invalidateQueries({ queryKey: ['session'] })
    },
    'profile.changed': ({ uid }, screen) => refetchPersonAndProfile(uid, screen),
    'goal.ticked': ({ uid }, screen) => refetchPersonAndProfile(uid, screen),
    'goal.unticked': ({ uid }, screen) => refetchPersonAndProfile(uid, screen),
    // They may stand anywhere.
    'person.disabled': (_, { queries }) => refetchAll(queries),
    'person.enabled': (_, { queries }) => refetchAll(queries),
    'person.left': () => {},
    'person.removed': () => {},
    'settings.changed': (_, { queries }) => queries.invalidateQueries({ queryKey: ['session'] }),
    'privacy.changed': (_, { queries }) => refetchPrivacy(queries),
    'block.changed'({ uid }, { queries }) {
      void refetchBlocks(queries)
      void refetchPerson(queries, uid)
      void queries.invalidateQueries({ queryKey: ['people'] })
    },
  }

function refetchPersonAndProfile(uid: string, { queries, me }: LiveContext) {
  void refetchPerson(queries, uid)
  if (uid === me) void refetchProfile(queries)
}
