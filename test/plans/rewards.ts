import { rewards } from '#features/rewards/contract.ts'
import { LEVELS } from '../large-dataset/sizes.ts'
import { givePoints } from '../rewards.ts'
import type { Request } from './large-world.ts'

export const rewardRequests: Request[] = [
  ['my points', 400, ({ get, ada }) => get(`/api/rewards/${ada.me.uid}`)],
  ['why I have them', 60, ({ get, ada }) => get(`/api/rewards/${ada.me.uid}/entries?limit=20`)],
  ['their next page', 60, ({ getNext, ada }) => getNext(`/api/rewards/${ada.me.uid}/entries?limit=20`)],
  ['my streak', 760, ({ get, ada }) => get(`/api/rewards/${ada.me.uid}/streak`)],
  ['what brings my next badge', 400, ({ get, ada }) => get(`/api/rewards/${ada.me.uid}/next-tasks`)],
  ['pausing my streak', 900, ({ ada, patch }) => patch(`/api/rewards/${ada.me.uid}/streak`, { isPaused: true })],
  ['the leaderboard of my friends', 300, ({ get }) => get('/api/rewards/leaderboard/all?scope=friends')],
  [
    // It looks at each team of Ada, and of these the calls above make more.
    'that of a team',
    150,
    ({ get, engine }) => get(`/api/rewards/leaderboard/all?scope=team&period=week&teamId=${engine.id}`),
  ],
  // As many steps as there are different point totals.
  ['that of everybody', 6 * LEVELS, ({ get }) => get('/api/rewards/leaderboard/all?scope=everyone')],
  [
    'redeeming',
    300,
    async ({ server, ada, post }) => {
      await givePoints(server, ada, 5)
      return post(`/api/rewards/${ada.me.uid}/redeem`, { cost: 5 })
    },
  ],
  [
    'making a badge and giving it',
    300,
    async ({ server, ada, grace, engine, post }) => {
      await givePoints(server, ada, 500)
      const badge = { teamId: engine.id, name: 'Analyst', icon: 'spark', gradient: 1, to: [grace.me.uid] }
      return post(`/api/rewards/${ada.me.uid}/redeem`, { cost: 500, badge })
    },
  ],
  [
    'taking one off',
    50,
    async ({ grace, remove }) => {
      const { teamBadges } = await grace.request(rewards.find, { params: { uid: grace.me.uid } })
      return remove(`/api/rewards/${grace.me.uid}/team-badges/${teamBadges[0]!.id}`, undefined, grace)
    },
  ],
]
