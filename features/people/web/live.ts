import { refetchAll } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import { findMe, refetchSession } from '#web/session/session.tsx'
import { refetchBlocks, refetchPeople, refetchPerson, refetchPrivacy, refetchProfile } from './queries/people.ts'

export const peopleEffects = {
  'person.changed'({ uid }, screen) {
    refetchPersonAndProfile({ uid }, screen)
    if (uid === screen.me) void refetchSession(screen.queries)
  },
  ...onEach(['profile.changed', 'goal.ticked', 'goal.unticked'], refetchPersonAndProfile),
  // Any list may show them.
  'person.disabled': (_, { queries }) => refetchAll(queries),
  'person.enabled': (_, { queries }) => refetchAll(queries),
  'person.reported': () => {},
  'role.given': (_, { queries }) => refetchSession(queries),
  'person.left': () => {},
  'person.removed': () => {},
  async 'settings.changed'(_, { queries }) {
    const before = findMe(queries)
    await refetchSession(queries)
    // Days begin and end by the time zone, and with them plans, streaks and what is due.
    if (before?.timeZone !== findMe(queries)?.timeZone) await refetchAll(queries)
  },
  'privacy.changed': ({ uid }, { queries, me }) => uid === me && refetchPrivacy(queries),
  'block.changed'({ uid }, { queries }) {
    void refetchBlocks(queries)
    void refetchPerson(queries, uid)
    void refetchPeople(queries)
  },
  // A person's page names the teams we share and shows what only teammates may see.
  ...onEach(['team.*', 'member.added', 'member.removed'], (_, { queries }) => refetchPerson(queries)),
  'member.confirmed': ({ uid }, { queries }) => refetchPerson(queries, uid),
} satisfies Effects

function refetchPersonAndProfile({ uid }: { uid: string }, { queries, me }: Screen) {
  void refetchPerson(queries, uid)
  if (uid === me) void refetchProfile(queries)
}
