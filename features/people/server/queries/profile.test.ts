import { describe, expect, test } from 'vitest'
import { identity } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { befriend, block } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { makeConfirmedTeam, makeTeam } from '#test/teams.ts'
import { DEFAULT_PHOTO, PRESET_PHOTOS, type ProfileEdit, people, privacy, profiles } from '../../contract.ts'

const ONE_AT_A_TIME = 'Send exactly one of interests, photoURL, description, socials and careerGoals.'

const { server, ada, grace, mallory } = await startWithCast()

describe('a profile', () => {
  const mine = async (person: Person) => (await person.request(profiles.mine))!
  const change = (person: Person, body: ProfileEdit) => person.request(profiles.change, { body })
  const tick = (person: Person, goalId: string, reached = true) =>
    person.request(profiles.tickGoal, { params: { goalId }, body: { reached } })
  const page = (viewer: Person, person: Person) => viewer.request(people.find, { params: { uid: person.me.uid } })

  test('PROF-17 ENT-21 ENT-26 ENT-27 ENT-28 ENT-29 API-17 API-19 of somebody new holds the defaults', async () => {
    expect(await mine(await join(server, 'Hedy', 'Lamarr'))).toEqual({
      photoURL: DEFAULT_PHOTO,
      cvFile: null,
      description: '',
      interests: ['interests...'],
      careerGoals: [],
      socials: { google: '', github: '', linkedin: '', portfolio: '', cv: '' },
      displayName: 'Hedy Lamarr',
      firstName: 'Hedy',
      lastName: 'Lamarr',
      goals: [],
    })
  })

  test.each<ProfileEdit>([
    { interests: ['Looms', 'Poetry'] },
    { photoURL: '/avatars/fox.svg' },
    { description: 'Writes notes on engines.' },
    {
      socials: {
        google: 'ada@gmail.com',
        github: 'https://github.com/ada',
        linkedin: 'linkedin.com/in/ada',
        portfolio: 'https://ada.example',
        cv: 'ada.example/cv.pdf',
      },
    },
    {
      socials: {
        google: 'ada at gmail',
        github: 'http://example.com',
        linkedin: 'Ada Lovelace',
        portfolio: 'javascript:alert(1)',
        cv: 'on paper',
      },
    },
    { careerGoals: ['Publish the notes', 'Meet Faraday'] },
  ])('ENT-29 API-21 API-23 is changed by one thing at a time, the others stay: %j', async (edit) => {
    const before = await mine(ada)
    const answer = await change(ada, edit)
    const after = await mine(ada)
    expect(answer).toEqual(after)
    const goals = 'careerGoals' in edit ? { goals: after.goals } : {}
    expect(after).toEqual({ ...before, ...edit, ...goals })
  })

  test.each([
    ['nothing', {}, ONE_AT_A_TIME],
    ['two things', { description: 'x', interests: [] }, ONE_AT_A_TIME],
    ['something else', { displayName: 'Countess' }, ONE_AT_A_TIME],
    ['something else as well', { description: 'x', uid: 'y' }, ONE_AT_A_TIME],
    ['a list', [{ description: 'x' }], ONE_AT_A_TIME],
    [
      'a picture from elsewhere',
      { photoURL: 'https://evil.test/x.svg' },
      `Choose one of the pictures ${PRESET_PHOTOS.join(', ')}, or ${DEFAULT_PHOTO} for none.`,
    ],
    ['a long story', { description: 'x'.repeat(2001) }, 'A description has at most 2000 characters.'],
    [
      '21 interests',
      { interests: Array.from({ length: 21 }, (_, n) => `Interest ${n}`) },
      'A profile has at most 20 interests. Remove one first.',
    ],
    ['a long interest', { interests: ['x'.repeat(41)] }, 'An interest has at most 40 characters.'],
    ['interests that are none', { interests: 'Looms' }, 'interests must be an array'],
    ['21 goals', { careerGoals: ['a\n'.repeat(10), 'b\n'.repeat(11)] }, 'A profile has at most 20 career goals.'],
    ['a long goal', { careerGoals: ['x'.repeat(201)] }, 'A career goal has at most 200 characters.'],
    ['a long social account', { socials: { github: 'x'.repeat(201) } }, 'A social account has at most 200 characters.'],
  ])('API-22 is not changed by %s, and says why', async (_what, body, error) => {
    const before = await mine(ada)
    const response = await ada.send('PATCH', '/api/profile/me', body)
    expect([response.status, await response.json()]).toMatchObject([400, { error, code: 'invalid' }])
    expect(await mine(ada)).toEqual(before)
  })

  test('VAL-28 VAL-29 VAL-30 VAL-32 VAL-33 VAL-34 keeps lists tidy, no matter who sends them', async () => {
    expect(await change(ada, { interests: ['  Go ', 'go', '', ' ', 'Looms'] })).toMatchObject({
      interests: ['Go', 'Looms'],
    })
    expect(await change(ada, { careerGoals: ['  Publish ', '', 'Rest\n\n Travel '] })).toMatchObject({
      careerGoals: ['Publish', 'Rest', 'Travel'],
    })
  })

  test('keeps the social accounts that are not named', async () => {
    await change(ada, { socials: { google: 'ada', github: 'ada', linkedin: 'ada' } })
    expect(await change(ada, { socials: { github: '' } })).toMatchObject({
      socials: { google: 'ada', github: '', linkedin: 'ada' },
    })
  })

  test('stands on the record as well, which grows newer; the same picture chosen again is no change', async () => {
    const record = async () => (await ada.request(identity.session)).me!
    const { photoURL } = await change(ada, { photoURL: '/avatars/owl.svg' })
    const first = await record()
    expect(first.photoURL).toBe(photoURL)
    expect(first.updatedAt > ada.me.updatedAt).toBe(true)
    await change(ada, { photoURL: '/avatars/owl.svg' })
    expect(await record()).toEqual(first)
  })

  test('has goals that go on being the same wherever they stand, with the moments they were made and reached', async () => {
    const { goals } = await change(ada, { careerGoals: ['Publish', 'Travel', 'Travel', 'Rest'] })
    const [publish, travel, again, rest] = goals
    expect(new Set(goals.map(({ id }) => id)).size).toBe(4)
    const reached = await tick(ada, rest!.id)
    expect(reached).toMatchObject({ id: rest!.id, reachedAt: expect.any(String) })
    expect(await tick(ada, rest!.id)).toEqual(reached)

    const after = await change(ada, { careerGoals: ['Rest', 'Publish', 'Travel', 'Travel', 'Sing'] })
    expect(after.goals.slice(0, 4)).toEqual([reached, publish, travel, again])
    expect(after.goals[4]).toMatchObject({ text: 'Sing', reachedAt: null })
    expect(await tick(ada, rest!.id, false)).toEqual(rest)
    expect((await change(ada, { careerGoals: [] })).goals).toEqual([])
    await expect(tick(ada, rest!.id)).rejects.toMatchObject({ status: 404, message: 'There is no such career goal.' })
  })

  test('has goals that nobody else ticks', async () => {
    const { goals } = await change(ada, { careerGoals: ['Publish'] })
    await expect(tick(mallory, goals[0]!.id)).rejects.toMatchObject({ status: 404 })
    expect((await mine(ada)).goals).toEqual(goals)
  })

  test('that is saved in two tabs at once has the goals of one of them', async () => {
    const lists = Array.from({ length: 12 }, (_, tab) => [`Aim of tab ${tab}`, 'Rest', `Other aim of tab ${tab}`])
    await Promise.all(lists.map((careerGoals) => change(ada, { careerGoals })))
    expect(lists).toContainEqual((await mine(ada)).careerGoals)
  })

  test('PERM-15 is not for a visitor', async () => {
    const visitor = server.visitor()
    for (const [verb, path] of [
      ['GET', '/api/profile/me'],
      ['PATCH', '/api/profile/me'],
    ] as const) {
      const response = await visitor.send(verb, path, verb === 'PATCH' ? { description: 'x' } : undefined)
      expect([response.status, await response.json()]).toEqual([401, { error: 'Not signed in', code: 'not-signed-in' }])
    }
  })

  test("shows strangers what is for all, and its owner's teammates the rest once the owner has confirmed to be one", async () => {
    const edith = await join(server, 'Edith', 'Clarke')
    await change(edith, { description: 'Computes.' })
    await change(edith, { careerGoals: ['Teach'] })
    await change(edith, { socials: { google: 'edith@gmail.com' } })
    const open = { displayName: 'Edith Clarke', description: 'Computes.', interests: [], photoURL: DEFAULT_PHOTO }
    const close = { careerGoals: ['Teach'], socials: { google: 'edith@gmail.com', github: '' } }
    expect(await page(mallory, edith)).toMatchObject({ ...open, email: 'e***@c***', teams: [], close: null })

    const unsettled = await makeTeam(grace, [edith], { name: 'Put in' })
    const shared = { teams: [{ id: unsettled.id, name: 'Put in' }] }
    expect(await page(grace, edith)).toMatchObject({ ...open, email: 'e***@c***', ...shared, close: null })

    const settled = await makeConfirmedTeam(grace, [edith], { name: 'Agreed' })
    expect(await page(grace, edith)).toMatchObject({
      email: edith.me.email,
      teams: [
        { id: settled.id, name: 'Agreed' },
        { id: unsettled.id, name: 'Put in' },
      ],
      close,
    })
    expect(await page(mallory, edith)).toMatchObject({ teams: [], close: null })
  })

  test('is shown to its owner as a friend, a teammate and everyone see it, and to each of them so', async () => {
    const [helen, friend, teammate] = [
      await join(server, 'Helen'),
      await join(server, 'Friend'),
      await join(server, 'Teammate'),
    ]
    await change(helen, { description: 'Hops frequencies.' })
    const { goals } = await change(helen, { careerGoals: ['A patent', 'A second one'] })
    await tick(helen, goals[0]!.id)
    await change(helen, { socials: { portfolio: 'https://hedy.example' } })
    await befriend(helen, friend)
    const team = await makeConfirmedTeam(helen, [teammate])
    const preview = (as: 'friend' | 'teammate' | 'everyone') => helen.request(people.preview, { query: { as } })
    expect(await preview('friend')).toEqual(await page(friend, helen))
    expect(await preview('everyone')).toEqual(await page(mallory, helen))
    const teams = [{ id: team.id, name: team.name }]
    expect({ ...(await preview('teammate')), teams }).toEqual(await page(teammate, helen))
    expect(await page(friend, helen)).toMatchObject({
      close: {
        goals: [
          { text: 'A patent', reachedAt: expect.any(String) },
          { text: 'A second one', reachedAt: null },
        ],
        earned: expect.arrayContaining(['Well Met']),
        socials: { portfolio: 'https://hedy.example' },
      },
    })
    expect(await page(mallory, helen)).toMatchObject({ email: 'h***@c***', close: null })
    await helen.request(settings.changeAccount, { body: { hidesRewards: true } })
    expect((await page(friend, helen)).close!.earned).toEqual([])
  })

  test('says what its owner is open to help with to people who may find them, and not across a block', async () => {
    const [joan, friend, teammate] = [
      await join(server, 'Joan'),
      await join(server, 'Companion'),
      await join(server, 'Mate'),
    ]
    await befriend(joan, friend)
    await makeConfirmedTeam(joan, [teammate])
    await server.context.database.pool.query(
      "update people set help_line = 'Looms', help_ends_at = now() + interval '1 day' where id = $1",
      [joan.me.uid],
    )
    const helps = () => Promise.all([friend, teammate, mallory].map(async (viewer) => (await page(viewer, joan)).help))
    expect(await helps()).toEqual(['Looms', 'Looms', 'Looms'])
    await joan.request(privacy.change, { body: { discoverability: 'friends' } })
    expect(await helps()).toEqual(['Looms', 'Looms', null])
    await joan.request(privacy.change, { body: { discoverability: 'address' } })
    expect(await helps()).toEqual(['Looms', null, null])
    await joan.request(privacy.change, { body: { discoverability: 'everyone' } })
    await block(joan, mallory)
    await block(teammate, joan)
    expect(await helps()).toEqual(['Looms', null, null])
  })
})
