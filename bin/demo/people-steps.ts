import { friends } from '#features/friends/contract.ts'
import { demoAccount } from '#features/identity/demo-contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { profiles } from '#features/people/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { moment } from './dates.ts'
import { type Account, DemoClient } from './demo-client.ts'
import { friendships } from './friendships.ts'
import { readEverything } from './messages.ts'
import { addressOf, cast, castKeys, type DemoPerson, HOST, type PersonKey } from './people.ts'
import type { Step, World } from './world.ts'

export const PASSWORD = demoAccount.password

export const peopleSteps = (world: World): Step[] => castKeys.flatMap((key) => stepsOf(world, key))

function stepsOf(world: World, key: PersonKey): Step[] {
  const { joined, profile, picture, reached, redeemed = [], aim } = cast[key]
  const at = moment(joined, world.now)
  const soon = new Date(at.getTime() + 4 * 60_000)
  const me = () => world.people.get(key)
  return [
    { at, happens: () => join(world, key) },
    ...Object.entries({ ...profile, ...(picture ? { photoURL: `/avatars/${picture}.svg` } : {}) }).map(
      ([field, value]) => ({ at: soon, happens: () => me().request(profiles.change, { body: { [field]: value } }) }),
    ),
    ...(reached ? [{ at: moment(reached[1], world.now), happens: () => reachGoal(me(), reached[0]) }] : []),
    ...redeemed.map((reward) => ({ at: moment(reward.at, world.now), happens: () => redeem(me(), reward) })),
    ...(aim
      ? [{ at: soon, happens: () => me().request(rewards.choose, { params: { uid: me().me.uid }, body: { aim } }) }]
      : []),
  ]
}

export function accountOf(key: PersonKey): Account {
  const { firstName, lastName, timeZone } = cast[key]
  return { email: addressOf(key), password: PASSWORD, firstName, lastName, timeZone }
}

async function join({ send, people }: World, key: PersonKey) {
  people.set(key, await DemoClient.join(send, accountOf(key)))
}

async function reachGoal(me: DemoClient, index: number) {
  const { goals } = (await me.request(profiles.mine))!
  await me.request(profiles.tickGoal, { params: { goalId: goals[index]!.id }, body: { reached: true } })
}

async function redeem(me: DemoClient, { cost, choice }: NonNullable<DemoPerson['redeemed']>[number]) {
  const params = { uid: me.me.uid }
  await me.request(rewards.redeem, { params, body: { cost } })
  await me.request(rewards.choose, { params, body: choice })
}

export const friendshipSteps = (world: World): Step[] =>
  friendships.flatMap(({ from, to, asked, accepted }) => {
    const uidOf = (key: PersonKey) => world.people.get(key).me.uid
    const ask = () => world.people.get(from).request(friends.request, { body: { toId: uidOf(to) } })
    const accept = async () => {
      const { requestId } = await world.people.get(to).request(friends.find, { params: { uid: uidOf(from) } })
      await world.people
        .get(to)
        .request(friends.answer, { params: { requestId: requestId! }, body: { status: 'accepted' } })
    }
    return [
      { at: moment(asked, world.now), happens: ask },
      ...(accepted ? [{ at: moment(accepted, world.now), happens: accept }] : []),
    ]
  })

export const newsSteps = (world: World): Step[] => {
  const at = moment(readEverything, world.now)
  const happens = () => world.people.get(HOST).request(notifications.readAll, { body: { until: at.toISOString() } })
  return [{ at, happens }]
}
