import type { QueryClient } from '@tanstack/react-query'
import type { PersonSummary } from '#features/people/contract.ts'
import { markStale } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import type { Member, Team } from '../contract.ts'
import { refetchLabels } from './queries/labels.ts'
import { refetchTeams, removeTeam, teamsQuery, upsertTeam } from './queries/teams.ts'

const MEMBERS = { queryKey: ['teams', 'members'] }

export const teamEffects = {
  'label.changed': (_, { queries }) => refetchLabels(queries, null),

  'team.added': (_, screen) => applyUpdate(screen),

  'team.changed'({ teamId }, screen) {
    const before = screen.queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === teamId)
    applyUpdate(screen)
    // Members of a public team see fewer addresses of each other.
    if (before?.isPublic !== (screen.data as Team | undefined)?.isPublic) void refetchTeams(screen.queries, 'members')
  },

  'team.removed': ({ teamId }, { queries }) => forgetTeam(queries, teamId),

  'team.archived'({ teamId }, { queries }) {
    forgetTeam(queries, teamId)
    void refetchTeams(queries, 'archived')
  },

  'team.restored'(_, screen) {
    applyUpdate(screen)
    void refetchTeams(screen.queries, 'archived')
  },

  'member.added'(_, screen) {
    applyUpdate(screen)
    void refetchTeams(screen.queries, 'members')
  },

  'member.removed'({ teamId, uid }, screen) {
    if (uid === screen.me) return forgetTeam(screen.queries, teamId)
    applyUpdate(screen)
    void refetchTeams(screen.queries, 'members')
  },

  'role.changed': (_, { queries }) => refetchTeams(queries),

  'member.confirmed': (_, { queries }) => refetchTeams(queries, 'members'),

  'person.changed'(event, screen) {
    refetchMembersWith(event, screen)
    if (screen.data) updatePerson(screen.queries, screen.data as PersonSummary)
    else void refetchTeams(screen.queries)
  },
  ...onEach(['profile.changed', 'goal.ticked', 'goal.unticked'], refetchMembersWith),
} satisfies Effects

function applyUpdate({ queries, data }: Screen) {
  if (data) upsertTeam(queries, data as Team)
  else void refetchTeams(queries)
  void refetchTeams(queries, 'public')
}

function forgetTeam(queries: QueryClient, teamId: string) {
  removeTeam(queries, teamId)
  void refetchTeams(queries, 'public')
}

/** Members see each other's address. */
function refetchMembersWith({ uid }: { uid: string }, { queries }: Screen) {
  const lists = queries.getQueriesData<Member[]>(MEMBERS)
  if (lists.some(([, members]) => members?.some((member) => member.uid === uid))) void refetchTeams(queries, 'members')
}

function updatePerson(queries: QueryClient, { statusLine, ...summary }: PersonSummary) {
  markStale('teams')
  const isSame = ({ uid }: { uid?: string | undefined }) => uid === summary.uid
  queries.setQueryData(teamsQuery.queryKey, (teams) =>
    teams?.map((team) => ({
      ...team,
      faces: team.faces.map((face) => (isSame(face) ? { ...face, ...summary } : face)),
    })),
  )
  queries.setQueriesData<Member[]>(MEMBERS, (members) =>
    members?.map((member) =>
      isSame(member) ? { ...member, ...summary, statusLine: statusLine ?? undefined } : member,
    ),
  )
}
