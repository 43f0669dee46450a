import { sql } from 'kysely'
import { type Carried, membersOnly, type World } from '#test/permission-answers.ts'
import type { TestedFeature } from '#test/tested-features.ts'
import { seats } from '../contract.ts'

const atTeam = (teamId: string) => ({ table: { kind: 'team' as const, teamId }, minutes: 25, taskId: null })
const everyone = [401, 200, 200, 200, 200, 200, 200, 401]
const seatedOnly = [401, 409, 409, 409, 409, 409, 200, 401]
const onMember = ({ memberId }: World): Carried => ({ body: { uids: [memberId] } })

export const feature: TestedFeature = {
  permissions: {
    'GET /api/seats': { answers: everyone },
    'PUT /api/seats/mine': { answers: membersOnly, carries: ({ team }) => ({ body: atTeam(team.id) }) },
    // Ada sits at the table of the team.
    'PATCH /api/seats/mine': { answers: seatedOnly, carries: () => ({ body: { moreMinutes: 5 } }) },
    'DELETE /api/seats/mine': { answers: everyone },
    'POST /api/seats/offers': { answers: seatedOnly, carries: onMember },
    'POST /api/seats/:uid/cheer': {
      answers: [401, 404, 404, 200, 200, 200, 404, 401],
      carries: ({ team }) => ({ params: { uid: team.ownerId } }),
    },
  },

  async makeThings({ owner, team }) {
    await owner.request(seats.sitDown, { body: atTeam(team.id) })
    return {}
  },

  plans: [
    ['who sits at a table', 700, ({ get }) => get('/api/seats')],
    ['sitting down with a team', 700, ({ put, engine }) => put('/api/seats/mine', atTeam(engine.id))],
    ['staying longer, and a break', 1200, ({ patch }) => patch('/api/seats/mine', { moreMinutes: 5, isOnBreak: true })],
    [
      'offering seats',
      200,
      ({ post, grace }) => post('/api/seats/offers', { uids: [grace.me.uid, crypto.randomUUID()] }),
    ],
    ['raising a mug', 700, ({ post, grace }) => post(`/api/seats/${grace.me.uid}/cheer`)],
    ['leaving the table', 700, ({ remove }) => remove('/api/seats/mine')],
  ],

  tables: { seats: true },

  remaining: { seats: 'they sit on, and the seat no longer names the team' },

  /** Everybody sits: Ada's friends with friends, her team with her, and most others with theirs. */
  async fill(write, ada, engine) {
    const during = sql`now(), now() + interval '25 minutes'`
    await write(sql`insert into seats (user_id, team_id, started_at, ends_at)
      select user_id, team_id, ${during} from team_members where team_id = ${engine.id}`)
    await write(sql`insert into seats (user_id, with_friends, started_at, ends_at)
      select friend_id, true, ${during} from friendships where user_id = ${ada.me.uid} on conflict do nothing`)
    await write(sql`insert into seats (user_id, team_id, started_at, ends_at)
      select distinct on (user_id) user_id, team_id, ${during} from team_members order by user_id, team_id on conflict do nothing`)
    await write(sql`insert into seats (user_id, with_friends, started_at, ends_at)
      select id, true, ${during} from people on conflict do nothing`)
  },

  async leaveRows({ person, team }) {
    await person.request(seats.sitDown, { body: atTeam(team.id) })
  },
}
