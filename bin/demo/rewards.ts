import type { BadgeDesign } from '#features/people/contract.ts'
import type { DemoTime } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { TeamKey } from './teams.ts'

export type DemoReward = { by: PersonKey; at: DemoTime } & (
  | { help: string }
  | { challenge: { team: TeamKey; goal: number } }
  | { badge: BadgeDesign & { team: TeamKey; to: PersonKey[] } }
)

export const rewardsWithTarget: DemoReward[] = [
  { by: 'jonas', at: '5d 20:00', challenge: { team: 'portfolio', goal: 10 } },
  { by: 'amara', at: '1d 18:45', help: 'Mock interviews, with honest and kind notes' },
  {
    by: 'kwame',
    at: '1d 20:30',
    badge: { name: 'Pathfinder', icon: 'spark', gradient: 4, team: 'hackathon', to: ['maya', 'wei'] },
  },
]
