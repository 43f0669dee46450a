import { beforeEach, expect, test } from 'vitest'
import { chat } from '#features/chat/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { people, privacy } from '#features/people/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { join, type Person } from '#test/cast.ts'
import { roomOf } from '#test/chat.ts'
import { addClassTask, findClass, inClass, joinClass, makeClass, makeClassTeams, placeIn } from '#test/classes.ts'
import { startWithNewCast } from '#test/start-with-cast.ts'
import { classes, type SchoolClass } from '../contract.ts'
import { classLinks } from '../link-contract.ts'

const { server, ada, grace, mallory } = await startWithNewCast()

let edith: Person
let joan: Person
let engines: SchoolClass
/** Ada leads, Joan helps, Grace and Edith learn in one team with a task for each. */
beforeEach(async () => {
  edith = await join(server, 'Edith', 'Clarke')
  joan = await join(server, 'Joan', 'Clarke')
  engines = await makeClass(ada, [grace, edith], [joan])
  engines = await makeClassTeams(ada, engines, [[grace, edith]])
  await addClassTask(ada, engines, { each: true })
})

const hide = () => ada.request(classes.edit, { ...inClass(engines), body: { namesOnly: true } })
const team = () => engines.teams[0]!

/** Whether the viewer sees an address of somebody, by where they are shown. */
async function seesAddress(viewer: Person, { me: { uid, email } }: Person) {
  const params = { teamId: team().id }
  const room = await roomOf(viewer, team())
  const answers = {
    page: await viewer.request(people.find, { params: { uid } }),
    members: await viewer.request(teams.members, { params }),
    tasks: await viewer.request(tasks.list),
    class: await findClass(viewer, engines),
    picked: await viewer.request(people.list, { query: { search: 'Edith' } }),
    searched: await viewer.request(friends.search, { query: { text: 'Edith' } }),
    mentioned: await viewer.request(chat.people, { params: { roomId: room.id }, query: { text: 'Edith' } }),
    export: await (await viewer.send('GET', `/api/teams/${team().id}/export?format=json`)).text(),
  }
  return Object.entries(answers).flatMap(([where, answer]) => (JSON.stringify(answer).includes(email) ? [where] : []))
}
const everywhere = ['page', 'members', 'tasks', 'class', 'picked', 'searched']

test('Grace sees the address of Edith until the class shows names only; who leads and helps sees it then too', async () => {
  expect(await seesAddress(grace, edith)).toEqual(everywhere)
  expect(await hide()).toMatchObject({ namesOnly: true })
  expect(await seesAddress(grace, edith)).toEqual([])
  for (const teacher of [ada, joan]) expect(await seesAddress(teacher, edith)).toEqual(everywhere)
})

test('Mallory reads before joining who sees her address, and nobody takes it back', async () => {
  const preview = () => mallory.request(classLinks.preview, { params: { linkId: engines.link!.linkId } })
  expect(await preview()).toMatchObject({ namesOnly: false })
  await hide()
  expect(await preview()).toMatchObject({ namesOnly: true })
  const answer = await ada.send('PATCH', `/api/classes/${engines.id}`, { namesOnly: false })
  expect([answer.status, await answer.json()]).toMatchObject([400, { field: 'namesOnly' }])
})

const after: [what: string, happens: () => Promise<unknown>][] = [
  [
    'both moved into a team made later',
    async () => {
      engines = await makeClassTeams(ada, engines, [[], [mallory]])
      for (const pupil of [grace, edith]) await placeIn(joan, engines, pupil, engines.teams.at(-1)!.id)
      engines.teams = [engines.teams.at(-1)!]
    },
  ],
  [
    'Edith showed hers in public teams, of which theirs became one',
    async () => {
      await edith.request(privacy.change, { body: { publicTeams: 'shared' } })
      const { name } = team()
      await ada.request(teams.edit, { params: { teamId: team().id }, body: { name, description: '', isPublic: true } })
      await edith.request(privacy.change, { body: { publicTeams: 'hidden' } })
      await edith.request(privacy.change, { body: { publicTeams: 'shared' } })
    },
  ],
  [
    'their team was archived and restored',
    async () => {
      await ada.request(teams.archive, { params: { teamId: team().id } })
      await ada.request(teams.restore, { params: { teamId: team().id } })
    },
  ],
]

test.each(after)('Grace sees no address of Edith after %s', async (_, happens) => {
  await joinClass(mallory, engines)
  await hide()
  await happens()
  expect(await seesAddress(grace, edith)).toEqual([])
})

test('an archived team shows names only once it is restored', async () => {
  await ada.request(teams.archive, { params: { teamId: team().id } })
  await hide()
  await ada.request(teams.restore, { params: { teamId: team().id } })
  expect(await seesAddress(grace, edith)).toEqual([])
})

test('when the class has ended, Grace sees no address of Edith, and neither does Ada, who led it', async () => {
  await hide()
  await ada.request(classes.end, inClass(engines))
  for (const viewer of [grace, ada]) {
    const members = await viewer.request(teams.members, { params: { teamId: team().id } })
    expect(JSON.stringify(members)).not.toContain(edith.me.email)
  }
})
