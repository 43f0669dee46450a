import { beforeEach, describe, expect, test } from 'vitest'
import { serverAdministration } from '#features/admin/server-contract.ts'
import { chat } from '#features/chat/contract.ts'
import { classes } from '#features/classes/contract.ts'
import { friends } from '#features/friends/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { taskImports } from '#features/tasks/import-contract.ts'
import { teams } from '#features/teams/contract.ts'
import { makeAdministrator } from '#test/administration.ts'
import { join, type Person } from '#test/cast.ts'
import { makeForum, openDirectRoom, sendMessage } from '#test/chat.ts'
import { addClassTask, makeClass, makeClassTeams } from '#test/classes.ts'
import { befriend } from '#test/friends.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, makeConfirmedTeam, makeTeam } from '#test/teams.ts'

const { server, ada, grace, mallory } = await startWithCast()
const root = await makeAdministrator(server, await join(server, 'Radia', 'Perlman'))
const change = (body: { words?: string[]; linksOfNewAccounts?: number | null }) =>
  root.request(serverAdministration.change, { body })
const refusedWord = { status: 400, code: 'filtered-word', message: expect.stringContaining('\u201ccasino\u201d') }

describe('a filtered word', () => {
  beforeEach(() => change({ words: ['Casino', 'quick  money'] }))

  test('is refused in messages, comments, forums and requests, and let through between two people', async () => {
    await expect(sendMessage(mallory, 'Come to the CASINO')).rejects.toMatchObject(refusedWord)
    await expect(makeForum(mallory, 'Casino lovers')).rejects.toMatchObject(refusedWord)
    await expect(
      mallory.request(friends.request, { body: { toId: ada.me.uid, message: 'Casino?' } }),
    ).rejects.toMatchObject(refusedWord)
    const task = await addTask(ada, await makeConfirmedTeam(ada, [grace]))
    await expect(comment(grace, task, 'casino')).rejects.toMatchObject(refusedWord)
    await befriend(ada, grace)
    expect((await sendMessage(ada, 'The casino again', await openDirectRoom(ada, grace))).text).toContain('casino')
  })

  test('is refused in what a team reads of tasks and a class of announcements, and let through in my own tasks', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const task = await addTask(ada, team)
    await expect(addTask(ada, team, { name: 'Casino' })).rejects.toMatchObject(refusedWord)
    const params = { id: task.id }
    const edit = (body: { name?: string; notes?: string }) => ada.request(tasks.edit, { params, body })
    await expect(edit({ notes: 'The casino' })).rejects.toMatchObject(refusedWord)
    const items = [{ id: crypto.randomUUID(), text: 'Casino' }]
    await expect(ada.request(taskPage.addItems, { params, body: { items } })).rejects.toMatchObject(refusedWord)
    expect((await addTask(ada, null, { name: 'Casino' })).name).toBe('Casino')
    const { id: classId } = await ada.request(classes.create, { body: { name: 'Looms' } })
    await expect(
      ada.request(classes.announce, { params: { classId }, body: { text: 'Casino' } }),
    ).rejects.toMatchObject(refusedWord)
  })

  test('is refused in one change of many, and in a change without connection that others have overtaken', async () => {
    const team = await makeConfirmedTeam(ada, [grace])
    const [named, noted, own] = [await addTask(ada, team), await addTask(ada, team), await addTask(ada, null)]
    const answer = await ada.request(tasks.bulk, {
      body: {
        changes: [
          { id: named.id, edit: { name: 'Casino' }, done: true },
          { id: noted.id, edit: { notes: 'The café' } },
          { id: own.id, edit: { notes: 'The casino' } },
        ],
      },
    })
    expect(answer.refused).toEqual([{ id: named.id, code: 'filtered-word', error: refusedWord.message }])
    expect(answer.tasks.map(({ id }) => id).toSorted()).toEqual([noted.id, own.id].toSorted())
    expect(await ada.request(tasks.find, { params: { id: named.id } })).toEqual(named)
    const offline = { key: crypto.randomUUID(), waited: 60_000, browser: crypto.randomUUID(), base: { notes: '' } }
    await expect(
      ada.request(tasks.edit, { params: { id: noted.id }, body: { notes: 'The casino', offline } }),
    ).rejects.toMatchObject(refusedWord)
  })

  test('is refused in a task of a class, and what its teams have already is carried to new ones', async () => {
    const engines = await makeClass(grace, [ada])
    await makeClassTeams(grace, engines, [[ada]])
    const given = { name: 'The casino', due: '2099-12-25' }
    await expect(addClassTask(grace, engines, given)).rejects.toMatchObject(refusedWord)
    await change({ words: [] })
    await addClassTask(grace, engines, given)
    await change({ words: ['casino'] })
    const { tasks: kept } = await makeClassTeams(grace, engines, [[]])
    expect(kept.map(({ name, teams }) => [name, teams.length])).toEqual([['The casino', 2]])
  })

  test('is refused in what a team and a class say of themselves, and in questions of a practice', async () => {
    const make = { name: 'Looms', description: '', isPublic: false, memberIds: [] }
    const casino = { body: { name: 'The Casino' } }
    await expect(ada.request(teams.create, { body: { ...make, ...casino.body } })).rejects.toMatchObject(refusedWord)
    const team = await ada.request(teams.create, { body: { ...make, tags: ['cloth'] } })
    const ofTeam = { params: { teamId: team.id } }
    for (const body of [casino.body, { description: 'A casino' }, { tags: ['casino'] }])
      await expect(ada.request(teams.edit, { ...ofTeam, body })).rejects.toMatchObject(refusedWord)
    await expect(
      ada.request(practice.addQuestion, { ...ofTeam, body: { text: 'Why our casino?' } }),
    ).rejects.toMatchObject(refusedWord)

    await expect(ada.request(classes.create, casino)).rejects.toMatchObject(refusedWord)
    const ofClass = { params: { classId: (await makeClass(ada, [grace])).id } }
    for (const body of [casino.body, { about: 'A casino' }])
      await expect(ada.request(classes.edit, { ...ofClass, body })).rejects.toMatchObject(refusedWord)
    const wanted = [{ name: 'The Casino', uids: [grace.me.uid] }]
    await expect(ada.request(classes.makeTeams, { ...ofClass, body: { teams: wanted } })).rejects.toMatchObject(
      refusedWord,
    )
    await change({ words: ['looms'] })
    expect(await ada.request(teams.edit, { ...ofTeam, body: { tags: ['silk'] } })).toMatchObject({ tags: ['silk'] })
  })

  test('is named in an import into a team, which leaves its task out, and let through in tasks of my own', async () => {
    const { id: teamId } = await makeConfirmedTeam(ada, [grace])
    const sent = {
      program: 'table' as const,
      tasks: [{ name: 'Rest' }, { name: 'A', comments: ['Come to the CASINO'] }],
    }
    const into = (teamId: string | null) => ada.request(taskImports.add, { body: { ...sent, teamId, isTrial: true } })
    expect(await into(teamId)).toMatchObject({
      added: 1,
      faults: [{ index: 1, text: '\u201ccasino\u201d cannot be written here.' }],
    })
    expect(await into(null)).toMatchObject({ added: 2, faults: [] })
  })

  test('cannot come in by an edit, but what was there may stay', async () => {
    const { id: messageId } = await sendMessage(ada, 'Hello')
    const edit = (text: string) => ada.request(chat.edit, { params: { messageId }, body: { text } })
    const { id } = await addTask(ada, await makeConfirmedTeam(ada, [grace]))
    const itemId = crypto.randomUUID()
    await ada.request(taskPage.addItems, { params: { id }, body: { items: [{ id: itemId, text: 'Hello' }] } })
    const editItem = (text: string) => ada.request(taskPage.editItem, { params: { id, itemId }, body: { text } })
    await expect(edit('Hello casino')).rejects.toMatchObject(refusedWord)
    await expect(editItem('Hello casino')).rejects.toMatchObject(refusedWord)
    await change({ words: ['hello'] })
    expect((await edit('Hello all')).text).toBe('Hello all')
    expect(await editItem('Hello all')).toMatchObject([{ text: 'Hello all' }])
    await change({ words: [] })
    expect((await sendMessage(mallory, 'Come to the casino')).text).toContain('casino')
  })
})

describe('a new account', () => {
  const young = () => join(server, 'Hedy', '', { email: `${crypto.randomUUID()}@cohort.test` })
  const refused = (text: string) => ({ status: 403, code: 'too-many-links', message: expect.stringContaining(text) })
  const links = (count: number) => Array.from({ length: count }, (_, one) => `https://${one}.example`).join(' ')

  test('shares so many links a day, and what is refused counts for nothing', async () => {
    await change({ linksOfNewAccounts: 2 })
    const hedy = await young()
    await sendMessage(hedy, links(1))
    await expect(sendMessage(hedy, links(2))).rejects.toMatchObject(refused('2 links a day'))
    const { id: messageId } = await sendMessage(hedy, links(1))
    await expect(sendMessage(hedy, links(1))).rejects.toMatchObject(refused('2 links a day'))
    await expect(hedy.request(chat.edit, { params: { messageId }, body: { text: links(2) } })).rejects.toMatchObject(
      refused('2 links a day'),
    )
    const { id: teamId } = await makeTeam(hedy, [])
    const bring = (team: string | null) =>
      hedy.request(taskImports.add, {
        body: { program: 'table', teamId: team, tasks: [{ name: 'Links', comments: [links(2)] }] },
      })
    await expect(bring(teamId)).rejects.toMatchObject(refused('2 links a day'))
    expect(await bring(null)).toMatchObject({ added: 1 })
    await sendMessage(hedy, 'Without any')
    const task = await addTask(hedy, await makeConfirmedTeam(hedy, []))
    await expect(
      hedy.request(taskPage.comment, { params: { id: task.id }, body: { text: links(1) } }),
    ).rejects.toMatchObject(refused('2 links a day'))
  })

  test('shares any number once it is a week old, or where administrators set no limit', async () => {
    await change({ linksOfNewAccounts: 0 })
    const hedy = await young()
    await expect(sendMessage(hedy, links(1))).rejects.toMatchObject(refused('cannot share links'))
    await makeOld(hedy)
    await sendMessage(hedy, links(9))
    await change({ linksOfNewAccounts: null })
    await sendMessage(await young(), links(9))
  })

  const makeOld = ({ me }: Person) =>
    server.context.database.pool.query("update people set created_at = now() - interval '8 days' where id = $1", [
      me.uid,
    ])
})
