import { crews } from '#features/crew/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { records } from '#features/record/contract.ts'
import { rewards } from '#features/rewards/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Person } from '../cast.ts'
import { acceptInvite } from '../crews.ts'
import { befriend } from '../friends.ts'
import { askToConfirm, confirm, recordTask } from '../records.ts'
import { givePoints } from '../rewards.ts'
import { addTask, tick } from '../teams.ts'
import { inTeam, joinAnew } from './happenings.ts'
import { after, type Scenario, shownTo, testScenarios } from './scenarios.ts'
import type { World } from './stage.ts'

const ofPerson = ({ me }: Person) => ({ params: { uid: me.uid } })
const redeem = (person: Person, body: BodyOf<typeof rewards.redeem>) =>
  person.request(rewards.redeem, { ...ofPerson(person), body })

async function giveBadge({ server, ada, grace, barbara, team }: World) {
  await barbara.request(teams.confirmMembership, inTeam(team))
  await givePoints(server, grace, 500)
  const to = [ada.me.uid, barbara.me.uid]
  return redeem(grace, { cost: 500, badge: { teamId: team.id, name: 'Analyst', icon: 'spark', gradient: 4, to } })
}

const ofRewards: Record<string, Scenario> = {
  'Ada redeems a reward': after(
    ({ server, ada }) => givePoints(server, ada, 5),
    ({ ada }) => redeem(ada, { cost: 5 }),
  ),
  ...Object.fromEntries(
    [10, 20, 25, 30, 50].map((cost) => [
      `Ada redeems ${cost} points for how she looks`,
      after(
        ({ server, ada }) => givePoints(server, ada, cost),
        ({ ada }) => redeem(ada, { cost }),
      ),
    ]),
  ),
  'Ada writes a status line': after(
    async ({ server, ada }) => {
      await givePoints(server, ada, 5)
      await redeem(ada, { cost: 5 })
    },
    ({ ada }) => ada.request(rewards.choose, { ...ofPerson(ada), body: { statusLine: crypto.randomUUID() } }),
  ),
  'Ada starts a challenge in her team': after(
    async ({ server, ada, barbara, team }) => {
      await barbara.request(teams.confirmMembership, inTeam(team))
      await givePoints(server, ada, 100)
    },
    ({ ada, team }) => redeem(ada, { cost: 100, challenge: { teamId: team.id, goal: 10 } }),
  ),
  'Grace gives Ada a badge': giveBadge,
  'Ada removes a badge': after(giveBadge, async ({ ada }) => {
    const { teamBadges } = await ada.request(rewards.find, ofPerson(ada))
    await ada.request(rewards.removeBadge, { params: { uid: ada.me.uid, badgeId: teamBadges[0]!.id } })
  }),
  'Ada chooses what she saves for': ({ ada }) => ada.request(rewards.choose, { ...ofPerson(ada), body: { aim: 500 } }),
  'Ada hides her streak': ({ ada }) =>
    ada.request(rewards.changeStreak, { ...ofPerson(ada), body: { isHidden: true } }),
  'Ada changes how a reward looks': after(
    async ({ server, ada }) => {
      await givePoints(server, ada, 300)
      await redeem(ada, { cost: 300, help: 'Engines' })
    },
    ({ ada }) => ada.request(rewards.choose, { ...ofPerson(ada), body: { help: 'Sorting' } }),
  ),
  'Ada earns a badge with her first task': after(
    async ({ server }) => joinAnew(server),
    async ({ ada, team }) => tick(ada, await addTask(ada, team)),
  ),
  'Grace earns points by a task of Ada': shownTo('grace', ({ grace, task }) => tick(grace, task)),
}

const item = ({ ada, team }: World) => recordTask(ada, ada, team, `Wrote ${crypto.randomUUID()}`)

const ofRecords: Record<string, Scenario> = {
  'Ada introduces herself in her record': ({ ada }) =>
    ada.request(records.change, { body: { about: `Analyst ${crypto.randomUUID()}` } }),
  'Ada puts a task into her record': after(
    async ({ ada, team }) => tick(ada, await addTask(ada, team)),
    ({ ada }, { id }) => ada.request(records.addTask, { params: { id } }),
  ),
  'Ada hides a task of her record': after(item, ({ ada }, { id: recordItemId }) =>
    ada.request(records.changeItem, { params: { recordItemId }, body: { isChosen: false } }),
  ),
  'Ada takes a task off her record that Grace is asked about': after(
    async (world) => askToConfirm(world.ada, await item(world), world.grace),
    ({ ada }, { id: recordItemId }) => ada.request(records.removeItem, { params: { recordItemId } }),
  ),
  'Ada asks Grace to confirm a task': after(item, ({ ada, grace }, one) => askToConfirm(ada, one, grace)),
  'Ada withdraws her question': after(
    async (world) => askToConfirm(world.ada, await item(world), world.grace),
    ({ ada, grace }, { id: recordItemId }) =>
      ada.request(records.withdraw, { params: { recordItemId, uid: grace.me.uid } }),
  ),
  'Grace confirms a task': after(
    async (world) => askToConfirm(world.ada, await item(world), world.grace),
    ({ grace }) => confirm(grace),
  ),
  'Ada opens a link to her record': ({ ada }) => ada.request(records.openLink, { body: { days: 7 } }),
  'Ada ends the link to her record': after(
    ({ ada }) => ada.request(records.openLink, { body: { days: 90 } }),
    ({ ada }) => ada.request(records.endLink),
  ),
}

const invited = async ({ ada, grace }: World) => {
  await befriend(ada, grace)
  await ada.request(crews.invite, { body: { uids: [grace.me.uid] } })
}

const ofCrews: Record<string, Scenario> = {
  'Ada invites Grace to a crew': after(
    ({ ada, grace }) => befriend(ada, grace),
    ({ ada, grace }) => ada.request(crews.invite, { body: { uids: [grace.me.uid] } }),
  ),
  'Grace accepts an invite to a crew': after(invited, ({ grace }) => acceptInvite(grace)),
  'Grace declines an invite to a crew': after(invited, ({ grace }) => acceptInvite(grace, false)),
  'Ada does not count in her crew any more': after(invited, ({ ada }) =>
    ada.request(crews.change, { body: { isCounted: false } }),
  ),
  'Grace leaves the crew': after(
    async (world) => {
      await invited(world)
      await acceptInvite(world.grace)
    },
    ({ grace }) => grace.request(crews.leave),
  ),
}

const notified = async ({ ada, grace, team }: World) => {
  for (const name of ['Oil', 'Crank', 'Print']) await tick(grace, await addTask(ada, team, { name }))
  return (await ada.request(notifications.list)).items
}

const ofNotifications: Record<string, Scenario> = {
  'Ada is told of a tick': ({ grace, task }) => tick(grace, task),
  'Ada reads a notification': after(notified, ({ ada }, items) =>
    ada.request(notifications.read, { params: { notifId: items[0]!.id } }),
  ),
  'Ada reads all notifications': after(notified, ({ ada }, items) =>
    ada.request(notifications.readAll, { body: { until: items[0]!.timestamp } }),
  ),
}

testScenarios(
  ['rewards', 'record', 'crew', 'people/server/changes/perks'],
  { ...ofRewards, ...ofRecords, ...ofCrews, ...ofNotifications },
  { 'rewards/server/consequences/ledger.ts': 'features/rewards/server/paused-perks.test.ts' },
)
