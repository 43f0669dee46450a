import { describe, expect, test } from 'vitest'
import { type FileSummary, fileUrl, previewUrl } from '#features/files/contract.ts'
import { cleanUpFiles } from '#features/files/server/jobs/cleanup.ts'
import { notifications } from '#features/notifications/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { addFile, pdf, picture, upload } from '#test/files.ts'
import { block } from '#test/friends.ts'
import { repetitions } from '#test/repetitions.ts'
import { startEachTestAlike } from '#test/saved-state.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask, comment, giveRole, makeConfirmedTeam } from '#test/teams.ts'
import { type Task, tasks } from '../../contract.ts'
import { FILES_OF_TASK_MAX, TOO_MANY_FILES, taskPage } from '../../details-contract.ts'

let clock = 0
const { server, ada, grace, mallory } = await startWithCast({ now: () => new Date(Date.now() + clock) })

const world = async () => {
  const team = await makeConfirmedTeam(ada, [grace])
  const task = await addTask(ada, team)
  return { team, task, store: (person: Person, name = 'notes.pdf') => upload(person, name, pdf(), { team: team.id }) }
}
const add = (person: Person, { id }: Task, ...files: Pick<FileSummary, 'id'>[]) =>
  person.request(taskPage.addFiles, { params: { id }, body: { files: files.map((file) => file.id) } })
const on = ({ id }: Task, file: Pick<FileSummary, 'id'>) => ({ params: { id, fileId: file.id } })
const filesOf = async (person: Person, { id }: Task) =>
  (await person.request(taskPage.details, { params: { id } })).files.map(({ name }) => name)
const statusesOf = (path: string, ...persons: Person[]) =>
  Promise.all(
    persons.map(async (person) => {
      const response = await person.send('GET', path)
      // A connection whose answer nobody reads could keep the server from closing.
      await response.arrayBuffer()
      return response.status
    }),
  )

startEachTestAlike(() => server)

describe('a file on a task', () => {
  test('is opened by everybody who sees the task, and by nobody once the task is deleted', async () => {
    const { team, task } = await world()
    const file = await upload(ada, 'plan.png', await picture(), { team: team.id })
    expect(await statusesOf(fileUrl(file.id), grace, mallory)).toEqual([404, 404])
    expect(await add(ada, task, file)).toEqual([{ ...file, ownerId: ada.me.uid }])
    // The first answer was lost.
    expect(await add(ada, task, file)).toHaveLength(1)
    expect(await filesOf(grace, task)).toEqual(['plan.png'])
    expect(await statusesOf(fileUrl(file.id), ada, grace, mallory)).toEqual([200, 200, 404])
    expect(await statusesOf(previewUrl(file.id), grace, mallory)).toEqual([200, 404])

    await ada.request(tasks.remove, { params: { id: task.id } })
    expect(await statusesOf(fileUrl(file.id), ada, grace)).toEqual([404, 404])
    await ada.request(tasks.restore, { params: { id: task.id } })
    expect(await statusesOf(fileUrl(file.id), grace)).toEqual([200])
    await grace.request(teams.removeMember, { params: { teamId: team.id, uid: grace.me.uid } })
    expect(await statusesOf(fileUrl(file.id), ada, grace)).toEqual([200, 404])
  })

  test('is added once, by those who may change the task, in the space of its team', async () => {
    const { task, store } = await world()
    const personal = await addTask(ada, null)
    const file = await store(ada)
    const gone = { status: 409, code: 'file-gone' }
    await expect(add(grace, task, await store(grace))).rejects.toMatchObject({ status: 403 })
    await expect(add(mallory, task, file)).rejects.toMatchObject({ status: 404 })
    await expect(add(ada, personal, file)).rejects.toMatchObject(gone)
    await expect(add(ada, task, await store(grace))).rejects.toMatchObject(gone)
    await add(ada, task, file)
    await expect(comment(ada, task, '', { files: [file.id] })).rejects.toMatchObject(gone)
  })

  test('is taken off by who added it, and by those who may change the task; it comes back for a minute', async () => {
    const { team, task, store } = await world()
    const [mine, hers] = [await store(ada, 'mine.pdf'), await store(grace, 'hers.pdf')]
    await add(ada, task, mine)
    await giveRole(ada, team, grace, 'admin')
    await add(grace, task, hers)
    await giveRole(ada, team, grace, 'member')
    await expect(grace.request(taskPage.removeFile, on(task, mine))).rejects.toMatchObject({ status: 403 })
    await grace.request(taskPage.removeFile, on(task, hers))
    await grace.request(taskPage.removeFile, on(task, hers))
    expect(await filesOf(ada, task)).toEqual(['mine.pdf'])
    expect(await statusesOf(fileUrl(hers.id), ada, grace)).toEqual([404, 404])
    expect(await ada.request(taskPage.restoreFile, on(task, hers))).toHaveLength(2)
    expect(await statusesOf(fileUrl(hers.id), ada)).toEqual([200])

    await ada.request(taskPage.removeFile, on(task, hers))
    clock += 61_000
    await expect(ada.request(taskPage.restoreFile, on(task, hers))).rejects.toMatchObject({ status: 404 })
    const { database } = server.context
    await cleanUpFiles({ ...server.context, db: database.db })
    const { rows } = await database.pool.query('select name from files where id = any($1)', [[mine.id, hers.id]])
    expect(rows).toEqual([{ name: 'mine.pdf' }])
  })

  test('that a task and a comment want at once goes to one of them', async () => {
    const { task, store } = await world()
    for (let round = 0; round < repetitions(5, 200); round += 1) {
      const file = await store(ada)
      const use = round % 2 ? [file.id, file.id] : [file.id]
      const answers = await Promise.allSettled([add(ada, task, file), comment(ada, task, 'Look', { files: use })])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await ada.request(taskPage.removeFile, on(task, file)).catch(() => undefined)
    }
  })

  test('is one of fifty at most', async () => {
    const { team, task, store } = await world()
    for (let count = 0; count < FILES_OF_TASK_MAX; count += 1)
      await addFile(server, ada, { team: team.id, task: task.id })
    await expect(add(ada, task, await store(ada))).rejects.toMatchObject({ message: TOO_MANY_FILES })
  })
})

describe('a file in a comment', () => {
  test('needs no text, is named in the notification, and is opened by those who read the comment', async () => {
    const { task, store } = await world()
    const file = await store(grace)
    await expect(comment(grace, task, ' ')).rejects.toMatchObject({ message: 'Write something first.' })
    const written = await comment(grace, task, '', { files: [file.id] })
    expect(written.files).toEqual([file])
    expect((await ada.request(notifications.list)).items[0]).toMatchObject({ message: 'notes.pdf' })
    expect(await statusesOf(fileUrl(file.id), ada, grace, mallory)).toEqual([200, 200, 404])

    const params = { id: task.id, commentId: written.id }
    await grace.request(taskPage.removeComment, { params })
    expect(await statusesOf(fileUrl(file.id), ada, grace)).toEqual([404, 404])
    expect((await grace.request(taskPage.restoreComment, { params })).files).toEqual([file])
    await block(ada, grace)
    expect(await statusesOf(fileUrl(file.id), ada, grace)).toEqual([404, 200])
  })
})
