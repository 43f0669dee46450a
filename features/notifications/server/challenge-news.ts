import type { News } from './telling.ts'

type Met = { id: string; goal: number; teamId: string; team: string; members: string[] }

/** Everybody in a team that has met its challenge. */
export const challengesMet = (met: Met[]): News => ({
  given: met.flatMap(({ id, goal, teamId, team, members }) =>
    members.map((uid) => ({
      uid,
      type: 'team',
      reason: 'met',
      subjectId: id,
      teamId,
      by: null,
      title: 'Challenge met',
      message: `${team} finished ${goal} tasks together`,
    })),
  ),
})
