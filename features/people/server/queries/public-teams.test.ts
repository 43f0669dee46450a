import { beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { addFile } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { people, privacy, profiles } from '../../contract.ts'

const { server, ada, grace, mallory } = await startWithCast({ settings: { RATE_LIMITS: 'on' } })

const inTeam = ({ id }: { id: string }) => ({ params: { teamId: id } })
const newcomer = (name: string) => join(server, name, 'Newcomer')

/** What the viewer sees of Ada, wherever she is shown. */
async function seen(viewer: Person, team: { id: string } | null) {
  const page = await viewer.request(people.find, { params: { uid: ada.me.uid } })
  const searched = await viewer.request(people.list, { query: { search: 'Ada' } })
  const { status } = await viewer.send('GET', `/api/files/${cv}`)
  const members = team ? await viewer.request(teams.members, inTeam(team)) : []
  const assignees = team ? (await viewer.request(tasks.list)).flatMap(({ assignedUsers }) => assignedUsers) : []
  return {
    page: page.email,
    found: searched.items.find(({ uid }) => uid === ada.me.uid)?.email,
    inTeam: [...members, ...assignees].flatMap(({ uid, email }) => (uid === ada.me.uid ? [email] : [])),
    goals: page.close?.careerGoals ?? null,
    links: page.close?.socials.github ?? null,
    about: page.description,
    cv: status,
  }
}

let cv: string
let open: Awaited<ReturnType<typeof makeConfirmedTeam>>
beforeAll(async () => {
  cv = await addFile(server, ada, { kind: 'cv' })
  await server.context.database.pool.query("update files set state = 'used' where id = $1", [cv])
  await ada.request(profiles.change, { body: { careerGoals: ['Leave my job'] } })
  await ada.request(profiles.change, { body: { socials: { github: 'ada' } } })
  await ada.request(profiles.change, { body: { description: 'Notes on the engine' } })
  await ada.request(privacy.change, { body: { profileFor: 'known' } })
  open = await makeConfirmedTeam(ada, [grace], { name: 'Open', isPublic: true })
  await addTask(ada, open)
})

const masked = 'a***@c***'
const hidden = { page: masked, found: masked, goals: null, links: null, about: '', cv: 404 }
const shown = {
  page: ada.me.email,
  found: ada.me.email,
  goals: ['Leave my job'],
  links: 'ada',
  about: 'Notes on the engine',
  cv: 200,
}

startEachTestAlike(() => server)

describe('Of Ada, who is in a public team,', () => {
  test('Mallory sees no more by joining it with one click', async () => {
    expect(await seen(mallory, null)).toEqual({ ...hidden, inTeam: [] })
    await mallory.request(teams.join, inTeam(open))
    expect(await seen(mallory, open)).toEqual({ ...hidden, inTeam: [masked, masked] })
  })

  test('Mallory finds by the beginning of her address as seldom as any stranger', async () => {
    await mallory.request(teams.join, inTeam(open))
    const found = async (search: string) =>
      (await mallory.request(people.list, { query: { search } })).items.map(({ uid }) => uid)
    // Five guesses at one person are for a day.
    for (const guess of ['ada@', 'ada@c', 'ada@co', 'ada@coh', 'ada@coho']) await found(guess)
    expect(await found('ada@cohor')).not.toContain(ada.me.uid)
    await ada.request(privacy.change, { body: { publicTeams: 'shared' } })
    expect(await found('ada@cohor')).toContain(ada.me.uid)
    await ada.request(privacy.change, { body: { publicTeams: 'hidden' } })
  })

  test('a friend and a teammate of a private team see all, in the public one too', async () => {
    const friend = await newcomer('Mary')
    await befriend(ada, friend)
    const teammate = await newcomer('Edith')
    await makeConfirmedTeam(ada, [teammate])
    for (const viewer of [friend, teammate]) {
      await viewer.request(teams.join, inTeam(open))
      expect(await seen(viewer, null)).toMatchObject(shown)
    }
  })

  test('its members see nothing more once the team is private, because they joined a public one', async () => {
    const once = await makeConfirmedTeam(grace, [], { name: 'Once public', isPublic: true })
    await ada.request(teams.join, inTeam(once))
    const { name, description } = once
    await grace.request(teams.edit, { ...inTeam(once), body: { name, description, isPublic: false } })
    expect(await seen(grace, once)).toMatchObject({ ...hidden, inTeam: [masked, masked] })
  })

  test('all members see all once she chose so, until she chooses otherwise', async () => {
    await mallory.request(teams.join, inTeam(open))
    await ada.request(privacy.change, { body: { publicTeams: 'shared' } })
    expect(await seen(mallory, open)).toEqual({ ...shown, inTeam: [ada.me.email, ada.me.email] })
    await ada.request(privacy.change, { body: { publicTeams: 'hidden' } })
    expect(await seen(mallory, open)).toMatchObject(hidden)
  })
})
