import type { NotificationChanges } from '../notify.ts'

type MetChallenge = { id: string; goal: number; teamId: string; team: string; members: string[] }

/** Everybody in a team that has met its challenge. */
export const challengesMet = (met: MetChallenge[]): NotificationChanges => ({
  created: met.flatMap(({ id, goal, teamId, team, members }) =>
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
