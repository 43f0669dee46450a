import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { PACK_PHOTOS, people, profiles } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { LiveMessage } from '#shared/events.ts'
import type { Person } from '#test/cast.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { givePoints } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { rewards } from '../../contract.ts'
import { clearPublicTexts } from './admin/public-texts.ts'

const { server, ada, grace, mallory } = await startWithCast()
const team = await makeConfirmedTeam(ada, [grace])
await givePoints(server, grace, 2_000)

const typeOf = (message: LiveMessage) => (message === 'refresh' ? message : message.event.type)

startEachTestAlike(() => server)

describe('redeemed rewards', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const of = ({ me: { uid } }: Person) => ({ params: { uid } })
  const redeem = (cost: number) => grace.request(rewards.redeem, { ...of(grace), body: { cost } })
  const ownAccount = async () => (await grace.request(identity.session))?.me
  const choose = (body: object) => grace.request(rewards.choose, { ...of(grace), body })

  test('REW-14 show as a frame and a colour wherever others see the name', async () => {
    await addTask(ada, team, { assignedUsers: [{ uid: grace.me.uid }] })
    const { id: room } = (await grace.request(chat.rooms)).items[0]!
    await grace.request(chat.send, { body: { text: 'Hello', room } })
    await redeem(20)
    await redeem(25)
    await choose({ frame: 4, nameColour: 7 })
    await expect(choose({ nameColour: 9 })).rejects.toMatchObject({ status: 400 })
    const flair = { frame: 4, colour: 7 }
    const seen = { uid: grace.me.uid, flair }
    expect(await ada.request(people.find, of(grace))).toMatchObject(seen)
    expect((await ada.request(teams.list))[0]!.faces).toContainEqual(expect.objectContaining(seen))
    expect(await ada.request(teams.members, { params: { teamId: team.id } })).toContainEqual(
      expect.objectContaining(seen),
    )
    expect(await ada.request(tasks.list)).toMatchObject([{ assignedUsers: [seen] }])
    expect(Object.values(await mallory.request(chat.messages, { query: { room } }))).toMatchObject([{ author: seen }])
    const board = await ada.request(rewards.leaderboard, { query: { scope: 'team', teamId: team.id } })
    expect(board).toContainEqual(expect.objectContaining(seen))
    expect(await ownAccount()).toMatchObject({ flair })
    expect((await grace.request(people.find, of(ada))).flair).toBeNull()

    await choose({ frame: null })
    expect((await ada.request(people.find, of(grace))).flair).toEqual({ colour: 7 })
    await choose({ nameColour: null })
    expect((await ada.request(people.find, of(grace))).flair).toBeNull()
    await expect(choose({ frame: 7 })).rejects.toMatchObject({ status: 400 })
    await choose({ frame: 2 })
  })

  test('celebrate at once, with the chosen effect', async () => {
    await expect(choose({ celebration: 'stars' })).rejects.toMatchObject({ status: 409, code: 'not-owned' })
    await redeem(10)
    expect(await ownAccount()).toMatchObject({ extras: { celebration: 'confetti' } })
    const { owned } = await choose({ celebration: 'stars' })
    expect(owned).toContainEqual({ cost: 10, choice: 'stars', endsAt: null })
    expect(await ownAccount()).toMatchObject({ extras: { celebration: 'stars' } })
  })

  test('add six pictures and three themes, only for their owner', async () => {
    const show = () => grace.request(profiles.change, { body: { photoURL: PACK_PHOTOS[0]! } })
    const wear = () => grace.request(settings.changeLook, { body: { palette: 'heather' } })
    await expect(show()).rejects.toMatchObject({ status: 409, code: 'not-owned' })
    await expect(wear()).rejects.toMatchObject({ status: 409, code: 'not-owned' })
    await redeem(30)
    await redeem(50)
    expect(await show()).toMatchObject({ photoURL: PACK_PHOTOS[0] })
    expect(await wear()).toMatchObject({ palette: 'heather' })
  })

  test('show the status line beside the name in the team', async () => {
    await redeem(5)
    await choose({ statusLine: 'Compiling' })
    const members = await ada.request(teams.members, { params: { teamId: team.id } })
    expect(members.map(({ statusLine }) => statusLine)).toEqual([undefined, 'Compiling'])
  })

  test('REW-14 put a person at the top of Friends for a week, longer after a renewal, until they leave', async () => {
    const helpers = (person: Person) => person.request(friends.helpers)
    const help = (text: string) => grace.request(rewards.redeem, { ...of(grace), body: { cost: 300, help: text } })
    expect(await helpers(mallory)).toEqual({ items: [], mine: null, next: null })
    await redeem(5)
    await choose({ statusLine: 'Compiling' })
    await expect(help('x'.repeat(61))).rejects.toMatchObject({ status: 400 })
    await expect(choose({ help: 'Nothing paid' })).rejects.toMatchObject({ status: 409, code: 'not-owned' })
    await help(' Compilers ')
    await help('Compilers, and <b>sorting</b>')
    const { owned } = await grace.request(rewards.find, of(grace))
    const { endsAt } = owned.find(({ cost }) => cost === 300)!
    expect(Math.round((Date.parse(endsAt!) - Date.now()) / (24 * 3_600_000))).toBe(14)
    const shown = { uid: grace.me.uid, help: 'Compilers, and <b>sorting</b>', helpsUntil: endsAt, tie: 'none' }
    expect(await helpers(mallory)).toMatchObject({ items: [{ ...shown, email: 'g***@c***' }], mine: null })
    expect(await helpers(grace)).toMatchObject({ items: [], mine: shown })
    expect(await brokenInvariants(server)).toEqual([])

    const hers = await openStream(server, grace)
    const hears = async () => [await hers.next(), await hers.next()].map(typeOf).toSorted()
    await grace.request(friends.stopHelping)
    expect(await hears()).toEqual(['helpers.changed', 'rewards.changed'])
    hers.close()
    // An administrator clears the text, not the place: nobody who left comes back.
    const empty = () => server.context.database.transaction((tx) => clearPublicTexts(tx, grace.me.uid))
    expect(await empty()).toBe(true)
    for (const person of [grace, mallory]) expect(await helpers(person)).toEqual({ items: [], mine: null, next: null })
    expect(await grace.request(rewards.find, of(grace))).toMatchObject({ isInStrip: false })
    // The same text again changes nothing.
    const [stream, own] = [await openStream(server, mallory), await openStream(server, grace)]
    for (let time = 0; time < 2; time++) expect(await choose({ help: 'Sorting' })).toMatchObject({ isInStrip: true })
    await mallory.request(settings.changeLook, { body: { theme: 'dark' } })
    const heard = [await stream.next(), await stream.next()]
    expect(heard).toMatchObject([{ event: { type: 'helpers.changed' } }, { event: { type: 'settings.changed' } }])
    expect([await own.next(), await own.next()].map(typeOf).toSorted()).toEqual(['helpers.changed', 'rewards.changed'])
    for (const one of [stream, own]) one.close()
    expect(await helpers(ada)).toMatchObject({
      items: [{ help: 'Sorting', helpsUntil: endsAt, email: grace.me.email }],
    })
    expect([await empty(), await empty()]).toEqual([true, false])
    expect(await helpers(ada)).toMatchObject({ items: [{ help: '', helpsUntil: endsAt }] })
    expect((await ada.request(people.find, of(grace))).statusLine).toBeUndefined()
    expect(await brokenInvariants(server)).toEqual([])
    // One second ago, because now() in the database can be a fraction of a millisecond ahead of the server's clock.
    await sql`update people set help_ends_at = now() - interval '1 second' where id = ${grace.me.uid}`.execute(
      server.context.database.db,
    )
    await sql`update entitlements set ends_at = now() - interval '1 second', choice = 'Over'
      where reward in ('Open to help', 'Status line')`.execute(server.context.database.db)
    expect(await empty()).toBe(false)
    const over = await grace.request(rewards.find, of(grace))
    expect([over.isInStrip, over.owned.some(({ cost }) => cost === 300)]).toEqual([false, false])
    expect((await helpers(ada)).items).toEqual([])
    await expect(choose({ help: 'Too late' })).rejects.toMatchObject({ code: 'not-owned' })
    await grace.request(friends.stopHelping)
  })

  test('are owned once, and a second request costs nothing', async () => {
    await redeem(20)
    const { points } = await grace.request(rewards.find, of(grace))
    await expect(redeem(20)).rejects.toMatchObject({ status: 409, message: 'Already redeemed' })
    expect((await grace.request(rewards.find, of(grace))).points).toBe(points)
  })

  test('are hidden with all badges from people who hide rewards', async () => {
    const badges = async () =>
      (await mallory.request(notifications.list, { query: {} })).items.filter(({ type }) => type === 'badge')
    const hide = (hidesRewards: boolean) => mallory.request(settings.changeAccount, { body: { hidesRewards } })
    expect(await hide(true)).toMatchObject({ hidesRewards: true })
    await givePoints(server, mallory, 10)
    await mallory.request(rewards.redeem, { ...of(mallory), body: { cost: 5 } })
    expect((await mallory.request(rewards.find, of(mallory))).badges).toEqual(['Treat Yourself'])
    expect(await badges()).toEqual([])
    expect(await hide(false)).toMatchObject({ hidesRewards: false })
    await makeConfirmedTeam(ada, [mallory])
    expect(await badges()).toMatchObject([{ message: 'Team Player' }])
  })
})
