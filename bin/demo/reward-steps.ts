import { profiles } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { REWARDS, type RewardName } from '#features/rewards/rules/rewards-and-badges.ts'
import { DAY_MS } from '#shared/days.ts'
import { moment } from './dates.ts'
import { cast, castKeys, type DemoPerson, type PersonKey } from './people.ts'
import { type DemoReward, rewardsWithTarget } from './rewards.ts'
import type { Step, World } from './world.ts'

/** Two goals a week earn points. */
const APART = 3.5 * DAY_MS
/** Four weeks of goals. */
const AT_ONCE = 8

export const rewardSteps = (world: World): Step[] => [
  ...castKeys.flatMap((key) => habitSteps(world, key, cast[key])),
  ...rewardsWithTarget.map((reward) => ({ at: moment(reward.at, world.now), happens: () => redeem(world, reward) })),
]

/**
 * Repeats a goal from a day after they joined, then restores their profile. Signs in again before the 30 days of a
 * session end.
 */
function habitSteps(world: World, key: PersonKey, { joined, habit, profile }: DemoPerson): Step[] {
  if (!habit) return []
  const start = moment(joined, world.now).getTime() + DAY_MS
  const at = (time: number) => new Date(start + time * APART)
  const me = () => world.people.get(key)
  const goals = Array.from({ length: habit.times }, (_, index) => `${habit.goal} ${index + 1} of ${habit.times}`)
  const write = (careerGoals: string[]) => me().request(profiles.change, { body: { careerGoals } })
  const steps: Step[] = []
  for (let first = 0; first < goals.length; first += AT_ONCE) {
    const some = goals.slice(first, first + AT_ONCE)
    let written: readonly { id: string }[] = []
    const begin = async () => {
      if (first > 0) await me().signInAgain()
      written = (await write(some)).goals
    }
    const reach = (goalId: string) => me().request(profiles.tickGoal, { params: { goalId }, body: { reached: true } })
    steps.push({ at: at(first), happens: begin })
    for (const index of some.keys())
      steps.push({ at: new Date(at(first + index).getTime() + DAY_MS), happens: () => reach(written[index]!.id) })
  }
  const end = async () => {
    await me().signInAgain()
    await write(profile?.careerGoals ?? [])
  }
  return [...steps, { at: at(goals.length), happens: end }]
}

const costOf = (name: RewardName) => REWARDS.find((reward) => reward.name === name)!.cost

function redeem({ people, teams }: World, reward: DemoReward) {
  const me = people.get(reward.by)
  const params = { uid: me.me.uid }
  if ('help' in reward)
    return me.request(rewards.redeem, { params, body: { cost: costOf('Open to help'), help: reward.help } })
  if ('challenge' in reward) {
    const { team, goal } = reward.challenge
    const challenge = { teamId: teams.get(team).id, goal }
    return me.request(rewards.redeem, { params, body: { cost: costOf('Team challenge'), challenge } })
  }
  const { team, to, ...design } = reward.badge
  const badge = { ...design, teamId: teams.get(team).id, to: to.map((key) => people.get(key).me.uid) }
  return me.request(rewards.redeem, { params, body: { cost: costOf('Badge maker'), badge } })
}
