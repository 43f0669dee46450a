import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { identity } from '#features/identity/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { DEFAULT_PHOTO, type OwnAccount, PACK_PHOTOS, people, profiles } from '#features/people/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { befriend } from '#test/friends.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openStream } from '#test/live-stream.ts'
import { givePoints, recordOf, redeem } from '#test/rewards.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam, makeTeam, tick } from '#test/teams.ts'
import { rewards } from '../contract.ts'
import { clearPublicTexts } from './actions/admin/public-texts.ts'

const { server, ada, grace, mallory } = await startWithCast()
const ofAda = { params: { uid: ada.me.uid } }
const FLAIR = { frame: 3, colour: 5 }
const HELP = 'Sorting'

describe('while a person owes points', () => {
  let team: Team
  let task: Task
  let room: string

  beforeAll(async () => {
    team = await makeConfirmedTeam(grace, [ada])
    await befriend(ada, mallory)
    task = await addTask(grace, team, { assignedUsers: [{ uid: ada.me.uid }] })
    room = (await ada.request(chat.rooms)).items[0]!.id
    await ada.request(chat.send, { body: { text: 'Hello', room } })
    await ada.request(invites.send, { body: { teamId: (await makeTeam(ada)).id, uid: mallory.me.uid } })
    await tick(ada, task)
    const { points } = await recordOf(ada)
    await givePoints(server, ada, 5 + 10 + 20 + 25 + 30 + 50 + 300 - (points % 5))
    for (const cost of [5, 10, 20, 25, 30, 50, 300]) await redeem(ada, cost)
    while ((await recordOf(ada)).points >= 5) await redeem(ada, 5)
    const body = { statusLine: 'Compiling', help: HELP, celebration: 'stars', frame: 3, nameColour: 5 } as const
    await ada.request(rewards.choose, { ...ofAda, body })
    await ada.request(profiles.change, { body: { photoURL: PACK_PHOTOS[0]! } })
    await ada.request(settings.changeLook, { body: { palette: 'heather' } })
  })
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  startEachTestAlike(() => server)

  const undo = () => tick(grace, task, false)
  const redo = () => tick(ada, task)

  /** Ada as others and as she herself sees her, everywhere. */
  async function seen() {
    const { flair, photoURL, extras, look } = (await ada.request(identity.session))!.me as OwnAccount
    const close = async (person: Person) => person.request(people.find, ofAda)
    const member = (await grace.request(teams.members, { params: { teamId: team.id } })).find(isAda)!
    const board = await grace.request(rewards.leaderboard, { query: { scope: 'team', teamId: team.id } })
    const found = (await grace.request(tasks.list)).find(({ id }) => id === task.id)!
    const messages = Object.values(await grace.request(chat.messages, { query: { room } }))
    const shown = [
      await close(grace),
      await close(mallory),
      member,
      (await grace.request(teams.list))[0]!.faces.find(isAda)!,
      board.find(isAda)!,
      found.assignedUsers[0]!,
      messages[0]!.author!,
      { flair, photoURL },
    ]
    const [invite] = (await mallory.request(invites.mine)).items
    const helpers = async (person: Person) => (await person.request(friends.helpers)).items.map(({ help }) => help)
    return {
      flairs: distinct(shown.map((one) => one.flair)),
      photos: distinct([
        ...shown.map((one) => one.photoURL),
        invite!.inviter!.photoURL,
        (await ada.request(profiles.mine))?.photoURL,
      ]),
      lines: distinct([(await close(grace)).statusLine, (await close(mallory)).statusLine, member.statusLine]),
      extras,
      palette: look.palette,
      helpers: distinct([await helpers(grace), await helpers(mallory)]),
      isHelping: (await ada.request(friends.helpers)).mine !== null,
      isInStrip: (await recordOf(ada)).isInStrip,
    }
  }

  const bought = {
    flairs: [FLAIR],
    photos: [PACK_PHOTOS[0]],
    lines: ['Compiling'],
    extras: { celebration: 'stars', pictures: true, palettes: true },
    palette: 'heather',
    helpers: [[HELP]],
    isHelping: true,
    isInStrip: true,
  }
  const paused = {
    flairs: [null],
    photos: [DEFAULT_PHOTO],
    lines: [undefined],
    extras: {},
    palette: 'lamp',
    helpers: [[]],
    isHelping: false,
    isInStrip: false,
  }

  test('REW-13 their perks are hidden, and come back for the rest of the time they paid for', async () => {
    const before = await recordOf(ada)
    expect(await seen()).toEqual(bought)
    await undo()
    expect(await seen()).toEqual(paused)
    const owing = await recordOf(ada)
    expect(owing).toMatchObject({ points: 0, owed: expect.any(Number), owned: before.owned })
    expect(owing.owed).toBeGreaterThan(0)
    await expect(redeem(ada, 5)).rejects.toMatchObject({ message: 'Not enough points' })
    await expect(ada.request(profiles.change, { body: { photoURL: PACK_PHOTOS[1]! } })).rejects.toMatchObject({
      code: 'not-owned',
    })
    await expect(ada.request(settings.changeLook, { body: { palette: 'lagoon' } })).rejects.toMatchObject({
      code: 'not-owned',
    })
    // Other settings of the look can be changed and keep the paused palette.
    expect(await ada.request(settings.changeLook, { body: { theme: 'dark' } })).toMatchObject({ palette: 'lamp' })
    expect(await ada.request(settings.changeAccount, { body: { hidesGuide: true } })).toMatchObject({
      flair: null,
      extras: {},
    })

    await givePoints(server, ada, owing.owed - 1)
    expect(await seen()).toEqual(paused)
    expect(await recordOf(ada)).toMatchObject({ points: 0, owed: 1 })
    await givePoints(server, ada, 1)
    expect(await seen()).toEqual(bought)
    expect(await recordOf(ada)).toMatchObject({ points: 0, owed: 0, owned: before.owned })
    await redo()
  })

  test('REW-13 open screens get an event when perks are paused and when they return, and for no other tick', async () => {
    for (let left = (await recordOf(ada)).points; left >= 5; left -= 5) await redeem(ada, 5)
    const stream = await openStream(server, mallory)
    const face = { uid: ada.me.uid, photoURL: PACK_PHOTOS[0], flair: FLAIR, statusLine: 'Compiling' }
    for (let turn = 0; turn < 2; turn++) {
      await undo()
      const none = { ...face, photoURL: DEFAULT_PHOTO, flair: null, statusLine: null }
      expect(await next(2)).toMatchObject([
        { event: { type: 'helpers.changed' } },
        { event: { type: 'person.changed', uid: ada.me.uid }, data: none },
      ])
      await redo()
      expect(await next(2)).toMatchObject([{ event: { type: 'helpers.changed' } }, { data: face }])
    }
    await givePoints(server, ada, 50)
    await undo()
    await redo()
    await mallory.request(settings.changeLook, { body: { theme: 'dark' } })
    expect(await stream.next()).toMatchObject({ event: { type: 'settings.changed' } })
    stream.close()

    async function next(count: number) {
      const messages = []
      while (messages.length < count) messages.push(await stream.next())
      return messages.toSorted((one, other) => typeOf(one).localeCompare(typeOf(other)))
    }
  })

  test('REW-14 an administrator can still clear their texts for good', async () => {
    for (let left = (await recordOf(ada)).points; left >= 5; left -= 5) await redeem(ada, 5)
    await undo()
    expect(await server.context.database.transaction((tx) => clearPublicTexts(tx, ada.me.uid))).toBe(true)
    expect(await seen()).toEqual(paused)
    await redo()
    expect(await seen()).toEqual({ ...bought, lines: [undefined], helpers: [['']] })
  })

  const isAda = ({ uid }: { uid: string }) => uid === ada.me.uid
})

const typeOf = (message: unknown) => (message as { event: { type: string } }).event.type
const distinct = (values: unknown[]) => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
