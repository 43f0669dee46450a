import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import { askAllAfresh } from '#web/fresh.ts'
import type { PeopleEvent } from '../contract.ts'
import { refetchPersons } from './person-query.ts'
import { refetchBlocks, refetchPrivacy } from './privacy-query.ts'
import { refetchProfile } from './profile-query.ts'

type Screen = { queries: QueryClient; me: string }

/** What the events of people do to the pages of people; their names elsewhere see for themselves. */
export const peopleEffects: { [Type in PeopleEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown } = {
  'person.changed'({ uid }, screen) {
    changed(uid, screen)
    if (uid === screen.me) void screen.queries.invalidateQueries({ queryKey: ['session'] })
  },
  'profile.changed': ({ uid }, screen) => changed(uid, screen),
  'goal.ticked': ({ uid }, screen) => changed(uid, screen),
  'goal.unticked': ({ uid }, screen) => changed(uid, screen),
  // They may stand anywhere.
  'person.disabled': (_, { queries }) => askAllAfresh(queries),
  'person.enabled': (_, { queries }) => askAllAfresh(queries),
  'person.left': () => {},
  'person.removed': () => {},
  'settings.changed': (_, { queries }) => queries.invalidateQueries({ queryKey: ['session'] }),
  'privacy.changed': (_, { queries }) => refetchPrivacy(queries),
  'block.changed'({ uid }, { queries }) {
    void refetchBlocks(queries)
    void refetchPersons(queries, uid)
    void queries.invalidateQueries({ queryKey: ['people'] })
  },
}

function changed(uid: string, { queries, me }: Screen) {
  void refetchPersons(queries, uid)
  if (uid === me) void refetchProfile(queries)
}
