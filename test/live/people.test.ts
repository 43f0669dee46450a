import { friends } from '#features/friends/contract.ts'
import { disableAccount, enableAccount } from '#features/identity/server/actions/disable-account.ts'
import { notificationChoices } from '#features/notifications/choices-contract.ts'
import { personReports, privacy, profiles } from '#features/people/contract.ts'
import { setEmail } from '#features/people/server/changes/upsert-person.ts'
import { rewards } from '#features/rewards/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { deleteDueAccounts } from '#features/settings/server/jobs/delete-accounts.ts'
import type { Person } from '../cast.ts'
import { react, roomOf, sendMessage } from '../chat.ts'
import { answer, askToBeFriends, befriend, block, restoreFriendship, unblock, unfriend } from '../friends.ts'
import { invite } from '../invites.ts'
import { givePoints } from '../rewards.ts'
import { makeTeam } from '../teams.ts'
import { isMailed, joinTeam, switchAccount } from './happenings.ts'
import { after, type Scenario, shownTo, testScenarios } from './scenarios.ts'
import type { World } from './stage.ts'

const description = () => `Wrote a compiler, ${crypto.randomUUID()}`

async function helps({ server }: World, person: Person) {
  await givePoints(server, person, 300)
  await person.request(rewards.redeem, { params: { uid: person.me.uid }, body: { cost: 300, help: 'Compilers' } })
}

const ofProfiles: Record<string, Scenario> = {
  'Grace chooses another picture': ({ grace }) =>
    grace.request(profiles.change, {
      body: { photoURL: grace.me.photoURL.includes('owl') ? '/avatars/fox.svg' : '/avatars/owl.svg' },
    }),
  'Grace writes about herself': ({ grace }) => grace.request(profiles.change, { body: { description: description() } }),
  'Ada completes her profile with a picture': ({ ada }) =>
    ada.request(profiles.change, { body: { description: description() } }),
  'Ada takes another name': after(
    async () => {},
    ({ ada }) => ada.request(settings.changeAccount, { body: { lastName: `King ${Math.floor(Math.random() * 1e6)}` } }),
  ),
  'Ada chooses another time zone': ({ ada }) =>
    ada.request(settings.changeAccount, { body: { timeZone: 'Asia/Tokyo' } }),
  'Ada changes how pages look': ({ ada }) =>
    ada.request(settings.changeLook, { body: { textSize: 'larger', contrast: 'high', cursor: 'large' } }),
  'Ada chooses what she is told of': ({ ada }) =>
    ada.request(notificationChoices.change, { body: { inCohort: { mentions: false } } }),
  'Ada hides from people who do not know her address': after(
    (world) => helps(world, world.ada),
    ({ ada }) => ada.request(privacy.change, { body: { discoverability: 'address', writableBy: 'nobody' } }),
  ),
  'Ada shows her profile to people she knows alone': ({ ada }) =>
    ada.request(privacy.change, { body: { profileFor: 'known' } }),
  'Grace opens herself to help': (world) => helps(world, world.grace),
  'Grace no longer helps': after(
    (world) => helps(world, world.grace),
    ({ grace }) => grace.request(friends.stopHelping),
  ),
  'Grace helps again': after(
    async (world) => {
      await helps(world, world.grace)
      await world.grace.request(friends.stopHelping)
    },
    ({ grace }) => grace.request(rewards.choose, { params: { uid: grace.me.uid }, body: { help: 'Sorting' } }),
  ),
}

const ofFriends: Record<string, Scenario> = {
  'Ada asks Mallory to be friends': ({ ada, mallory }) => askToBeFriends(ada, mallory),
  'Ada becomes friends with Mallory': after(
    ({ ada, mallory }) => askToBeFriends(mallory, ada),
    ({ ada }, asked) => answer(ada, asked, 'accepted'),
  ),
  'Ada declines to be friends': after(
    ({ ada, mallory }) => askToBeFriends(mallory, ada),
    ({ ada }, asked) => answer(ada, asked, 'declined'),
  ),
  'Ada takes her question back': after(
    ({ ada, mallory }) => askToBeFriends(ada, mallory),
    ({ ada }, asked) => answer(ada, asked, 'cancelled'),
  ),
  'Ada ends a friendship': after(
    ({ ada, mallory }) => befriend(mallory, ada),
    ({ ada, mallory }) => unfriend(ada, mallory),
  ),
  'Ada restores a friendship': after(
    async ({ ada, mallory }) => {
      await befriend(mallory, ada)
      await unfriend(ada, mallory)
    },
    ({ ada, mallory }) => restoreFriendship(ada, mallory),
  ),
  'Ada asks Mallory, who has blocked her': after(
    ({ ada, mallory }) => block(mallory, ada),
    ({ ada, mallory }) => askToBeFriends(ada, mallory),
  ),
  'Ada takes back what Mallory, who has blocked her, never saw': after(
    async ({ ada, mallory }) => {
      await block(mallory, ada)
      return askToBeFriends(ada, mallory)
    },
    ({ ada }, asked) => answer(ada, asked, 'cancelled'),
  ),
  'Ada blocks Mallory, who has asked and invited her': after(
    async ({ ada, mallory }) => {
      const theirs = await makeTeam(mallory)
      await invite(mallory, theirs, ada)
      await isMailed(mallory, theirs)
      await askToBeFriends(mallory, ada)
    },
    ({ ada, mallory }) => block(ada, mallory),
  ),
  'Ada blocks her friend Grace': after(
    ({ ada, grace }) => befriend(ada, grace),
    ({ ada, grace }) => block(ada, grace),
  ),
  'Ada unblocks Mallory, who has asked her meanwhile': after(
    async ({ ada, mallory }) => {
      await block(ada, mallory)
      await askToBeFriends(mallory, ada)
    },
    ({ ada, mallory }) => unblock(ada, mallory),
  ),
}

/** Hedy, a friend and teammate of Ada. */
async function known({ server, ada, team }: World) {
  const hedy = await joinTeam(server, ada, team)
  await befriend(ada, hedy)
  return hedy
}

const ofAccounts: Record<string, Scenario> = {
  'Hedy, who helps, is disabled': after(
    async (world) => {
      const hedy = await known(world)
      await helps(world, hedy)
      return hedy
    },
    ({ server }, hedy) => switchAccount(server, hedy, disableAccount),
  ),
  'Hedy, who has asked Ada, is enabled again': after(
    async ({ server, ada, team }) => {
      const hedy = await joinTeam(server, ada, team)
      await askToBeFriends(hedy, ada)
      await switchAccount(server, hedy, disableAccount)
      return hedy
    },
    ({ server }, hedy) => switchAccount(server, hedy, enableAccount),
  ),
  'Hedy has another address': after(known, ({ server }, { me }) =>
    server.context.database.transaction((tx) => setEmail(tx, me.uid, `${crypto.randomUUID()}@cohort.test`)),
  ),
  'Hedy is gone': after(
    async (world) => {
      const hedy = await known(world)
      await react(hedy, await sendMessage(hedy, 'Farewell'), 'wow')
      await sendMessage(hedy, 'Among ourselves', await roomOf(hedy, world.team))
      return hedy
    },
    async ({ server }, hedy) => {
      await server.context.database.db
        .updateTable('people')
        .set({ leaving_at: new Date(0) })
        .where('id', '=', hedy.me.uid)
        .execute()
      await deleteDueAccounts(server.context)
    },
  ),
  'Ada reports Mallory': shownTo('nobody', ({ ada, mallory }) =>
    ada.request(personReports.add, { params: { uid: mallory.me.uid }, body: { reason: 'spam' } }),
  ),
}

testScenarios(
  ['people', 'friends', 'settings'],
  { ...ofProfiles, ...ofFriends, ...ofAccounts },
  {
    'people/server/changes/deletion-date.ts': 'features/settings/server/jobs/delete-accounts.test.ts',
    'people/server/actions/career-goals.ts': 'test/live/career.test.ts',
    'people/server/actions/class-lists.ts': 'test/live/classes.test.ts',
    'people/server/changes/infer-purpose.ts': 'features/people/server/actions/change-account.test.ts',
    'people/server/changes/perks.ts': 'test/live/growth.test.ts',
    'settings/server/jobs/delete-accounts.ts': 'features/settings/server/jobs/delete-accounts.test.ts',
    'people/server/actions/open-to-help.ts': 'features/rewards/server/paused-perks.test.ts',
  },
)
