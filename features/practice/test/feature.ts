import { sql } from 'kysely'
import { membersOnly, onTeam } from '#test/permission-answers.ts'
import type { TestedFeature } from '#test/tested-features.ts'
import { practice } from '../contract.ts'

const scores = { structure: 1, examples: 2, clarity: 3, presence: 4 }
const feedback = { scores, good: 'Calm', improve: [] }

export const feature: TestedFeature = {
  permissions: {
    'GET /api/teams/:teamId/practice': { answers: membersOnly, carries: onTeam },
    'POST /api/teams/:teamId/practice': { answers: [401, 404, 404, 409, 409, 409, 409, 401], carries: onTeam },
    // Ada is the interviewer.
    'PATCH /api/teams/:teamId/practice': {
      answers: [401, 404, 404, 403, 403, 403, 200, 401],
      carries: (world) => ({ ...onTeam(world), body: { timer: 'reset' } }),
    },
    'DELETE /api/teams/:teamId/practice': { answers: [401, 404, 404, 403, 403, 403, 200, 401], carries: onTeam },
    'PUT /api/teams/:teamId/practice/role': {
      answers: membersOnly,
      carries: (world) => ({ ...onTeam(world), body: { role: 'observer' } }),
    },
    'PUT /api/teams/:teamId/practice/feedback': {
      answers: [401, 404, 404, 409, 409, 409, 409, 401],
      carries: (world) => ({ ...onTeam(world), body: feedback }),
    },
    'POST /api/teams/:teamId/practice/questions': {
      answers: membersOnly,
      carries: (world) => ({ ...onTeam(world), body: { text: 'Why engines?' } }),
    },
    'DELETE /api/teams/:teamId/practice/questions/:questionId': {
      answers: membersOnly,
      carries: ({ team, things }) => ({ params: { teamId: team.id, questionId: things.questionId! } }),
    },
  },

  async makeThings({ owner, team }) {
    const params = { teamId: team.id }
    await owner.request(practice.start, { params })
    const { questions } = await owner.request(practice.addQuestion, { params, body: { text: 'Secret question' } })
    return { questionId: questions[0]!.id }
  },

  plans: [
    ['the room of a team', 400, ({ get, engine }) => get(`/api/teams/${engine.id}/practice`)],
    ['starting a session', 600, ({ post, engine }) => post(`/api/teams/${engine.id}/practice`)],
    ['asking a question', 600, ({ patch, engine }) => patch(`/api/teams/${engine.id}/practice`, { question: 'Why?' })],
    [
      'answering',
      600,
      ({ put, engine, grace }) => put(`/api/teams/${engine.id}/practice/role`, { role: 'candidate' }, grace),
    ],
    ['feedback', 600, ({ put, engine }) => put(`/api/teams/${engine.id}/practice/feedback`, feedback)],
    ['ending it', 600, ({ remove, engine }) => remove(`/api/teams/${engine.id}/practice`)],
    [
      'a question of our own',
      600,
      ({ post, engine }) => post(`/api/teams/${engine.id}/practice/questions`, { text: 'Why?' }),
    ],
    [
      'removing it',
      600,
      async ({ ada, remove, engine }) => {
        const { questions } = await ada.request(practice.find, { params: { teamId: engine.id } })
        return remove(`/api/teams/${engine.id}/practice/questions/${questions[0]!.id}`)
      },
    ],
  ],

  tables: { practice_feedback: true, practice_people: true, practice_questions: true, practice_sessions: true },

  /** Every team has practised, Ada's twenty times; each has a question of its own, hers a hundred. */
  async fill(write, ada) {
    await write(sql`insert into practice_sessions (team_id, seconds, left_seconds, started_at, ended_at)
      select id, 120, 0, now() - interval '1 day', now() from teams where archived_at is null`)
    await write(sql`insert into practice_sessions (team_id, seconds, left_seconds, started_at, ended_at)
      select id, 120, 0, now() - number * interval '1 hour', now() from teams cross join generate_series(1, 18) as number
      where owner_id = ${ada.me.uid}`)
    await write(sql`insert into practice_people (session_id, user_id, role)
      select id, user_id, 'observer' from practice_sessions join team_members using (team_id)`)
    await write(sql`insert into practice_feedback (session_id, user_id, for_id, scores, good, improve, given_at)
      select session_id, user_id, user_id, '{"structure": 1, "examples": 2, "clarity": 3, "presence": 4}', 'Calm', '{}', now()
      from practice_people`)
    await write(sql`insert into practice_questions (team_id, author_id, text, created_at)
      select id, owner_id, 'Why engines?', now() from teams
      union all select id, owner_id, 'Question ' || number, now() from teams cross join generate_series(1, 98) as number
      where owner_id = ${ada.me.uid}`)
  },

  async leaveRows({ person, member, team }) {
    const params = { teamId: team.id }
    await person.request(practice.start, { params })
    await member.request(practice.takeRole, { params, body: { role: 'candidate' } })
    await person.request(practice.giveFeedback, { params, body: feedback })
    await person.request(practice.addQuestion, { params, body: { text: 'Why engines?' } })
  },
}
