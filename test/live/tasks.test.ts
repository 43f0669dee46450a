import { files } from '#features/files/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { taskImports } from '#features/tasks/import-contract.ts'
import { putBackComment, withholdComment } from '#features/tasks/server/actions/withheld-comments.ts'
import type { Team } from '#features/teams/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Person } from '../cast.ts'
import { pdf, upload } from '../files.ts'
import { block } from '../friends.ts'
import { addItem, addTask, comment, giveRole, tick } from '../teams.ts'
import { joinTeam } from './happenings.ts'
import { after, type Scenario, testScenarios } from './scenarios.ts'
import type { World } from './stage.ts'

const edit = (person: Person, { id }: Task, body: BodyOf<typeof tasks.edit>) =>
  person.request(tasks.edit, { params: { id }, body })

/** Without connection, an hour ago. */
const offline = () => ({ key: crypto.randomUUID(), browser: crypto.randomUUID(), waited: 3_600_000 })

const forEveryone = ({ ada, team }: World) => addTask(ada, team, { everyone: true })

const forEach = ({ ada, grace, team }: World) =>
  addTask(ada, team, { each: true, assignedUsers: [{ uid: ada.me.uid }, { uid: grace.me.uid }] })

const ofTasks: Record<string, Scenario> = {
  'Grace adds a task for herself and Barbara': ({ grace, barbara, team }) =>
    addTask(grace, team, { assignedUsers: [{ uid: grace.me.uid }, { uid: barbara.me.uid }] }),
  'Ada adds a task of her own': ({ ada }) => addTask(ada, null),
  'Grace ticks a task': ({ grace, task }) => tick(grace, task),
  'Grace unticks a task': ({ grace, done }) => tick(grace, done, false),
  'Ada edits a task and gives it to Grace': ({ ada, grace, task }) =>
    edit(ada, task, { name: 'Edited', due: '2027-01-01', notes: 'soon', assignedUsers: [{ uid: grace.me.uid }] }),
  'Ada deletes a task': ({ ada, done }) => ada.request(tasks.remove, { params: { id: done.id } }),
  'Ada restores a task': after(
    ({ ada, done }) => ada.request(tasks.remove, { params: { id: done.id } }),
    ({ ada, done }) => ada.request(tasks.restore, { params: { id: done.id } }),
  ),
  'Grace ticks a task that repeats': after(
    ({ ada, task }) => edit(ada, task, { repeat: 'FREQ=WEEKLY' }),
    ({ grace, task }) => tick(grace, task),
  ),
  'Ada unticks a task that has repeated': after(
    async ({ ada, task }) => tick(ada, await edit(ada, task, { repeat: 'FREQ=WEEKLY' })),
    ({ ada, task }) => tick(ada, task, false),
  ),
  'Grace ticks her part of a task': after(forEach, ({ grace }, task) => tick(grace, task)),
  'Grace unticks her part of a task': after(
    async (world) => tick(world.grace, await forEach(world)),
    ({ grace }, task) => tick(grace, task, false),
  ),
  'Ada lets one tick do for all where Grace has given hers': after(
    async (world) => tick(world.grace, await forEach(world)),
    ({ ada }, task) => edit(ada, task, { each: false }),
  ),
  'Hedy joins where a task is for everyone': after(forEveryone, ({ server, ada, team }) => joinTeam(server, ada, team)),
  'Ada restores a team in which a task is for everyone': after(
    async (world) => {
      await forEveryone(world)
      await world.ada.request(teams.archive, { params: { teamId: world.team.id } })
    },
    ({ ada, team }) => ada.request(teams.restore, { params: { teamId: team.id } }),
  ),
  'Ada unticks a task for everyone after Barbara has become a viewer': after(
    async (world) => {
      const task = await tick(world.ada, await forEveryone(world))
      await giveRole(world.ada, world.team, world.barbara, 'viewer')
      return task
    },
    ({ ada }, task) => tick(ada, task, false),
  ),
  'Ada saves an edit made without connection': after(
    ({ ada, team }) => addTask(ada, team),
    ({ ada }, task) =>
      edit(ada, task, { notes: 'Written in a tunnel', offline: { ...offline(), base: { notes: task.notes } } }),
  ),
  'Ada saves an edit that was overtaken': after(
    async ({ ada, team }) => edit(ada, await addTask(ada, team), { notes: 'Newer' }),
    ({ ada }, task) => edit(ada, task, { notes: 'Older', offline: { ...offline(), base: { notes: '' } } }),
  ),
  'Grace saves a tick that was overtaken': after(
    async ({ ada, team }) => tick(ada, await tick(ada, await addTask(ada, team)), false),
    ({ grace }, task) =>
      grace.request(tasks.tick, { params: { id: task.id }, body: { done: true, offline: offline() } }),
  ),
}

const importOf = (team: Team, person: Person, names: string[], labels: string[] = []) =>
  person.request(taskImports.add, {
    body: { program: 'trello', teamId: team.id, tasks: names.map((name) => ({ name, labels })) },
  })

const ofImports: Record<string, Scenario> = {
  'Grace imports tasks': ({ grace, team }) => importOf(team, grace, ['Wind up', 'Done']),
  'Grace imports tasks with a label that is new': ({ grace, team }) =>
    importOf(team, grace, ['Wind up'], [`Oil ${crypto.randomUUID().slice(0, 8)}`]),
  'Grace takes an import with its labels back': after(
    ({ grace, team }) => importOf(team, grace, ['Wind up', 'Done'], [`Oil ${crypto.randomUUID().slice(0, 8)}`]),
    ({ grace }, { import: made }) => grace.request(taskImports.undo, { params: { importId: made!.id } }),
  ),
}

const newFile = async (person: Person, { id }: Team) =>
  (await upload(person, 'notes.pdf', pdf(crypto.randomUUID()), { team: id })).id
const addFile = async ({ ada, team, task }: World) => {
  const fileId = await newFile(ada, team)
  await ada.request(taskPage.addFiles, { params: { id: task.id }, body: { files: [fileId] } })
  return { params: { id: task.id, fileId } }
}

const ofThings: Record<string, Scenario> = {
  'Ada adds an item': ({ ada, task }) => addItem(ada, task),
  'Grace ticks an item': after(
    ({ ada, task }) => addItem(ada, task),
    ({ grace, task }, { id: itemId }) =>
      grace.request(taskPage.editItem, { params: { id: task.id, itemId }, body: { done: true } }),
  ),
  'Ada removes an item': after(
    ({ ada, task }) => addItem(ada, task),
    ({ ada, task }, { id: itemId }) => ada.request(taskPage.removeItem, { params: { id: task.id, itemId } }),
  ),
  'Ada adds a file': after(
    ({ ada, team }) => newFile(ada, team),
    ({ ada, task }, id) => ada.request(taskPage.addFiles, { params: { id: task.id }, body: { files: [id] } }),
  ),
  'Ada removes a file': after(addFile, ({ ada }, file) => ada.request(taskPage.removeFile, file)),
  'Ada restores a file': after(
    async (world) => {
      const file = await addFile(world)
      await world.ada.request(taskPage.removeFile, file)
      return file
    },
    ({ ada }, file) => ada.request(taskPage.restoreFile, file),
  ),
  'Grace writes a comment for Ada': ({ ada, grace, task }) =>
    comment(grace, task, 'For @Ada Lovelace', { mentions: [ada.me.uid] }),
  'Grace, blocked by Ada, writes a comment': after(
    ({ ada, grace }) => block(ada, grace),
    ({ grace, task }) => comment(grace, task, 'Unheard by Ada'),
  ),
  'Ada edits her comment': after(
    ({ ada, task }) => comment(ada, task, 'Helo'),
    ({ ada, task }, { id: commentId }) =>
      ada.request(taskPage.editComment, { params: { id: task.id, commentId }, body: { text: 'Hello' } }),
  ),
  'Ada removes the comment of Grace': after(
    ({ grace, task }) => comment(grace, task),
    ({ ada, task }, { id: commentId }) => ada.request(taskPage.removeComment, { params: { id: task.id, commentId } }),
  ),
  'Grace restores her comment': after(
    async ({ grace, task }) => {
      const params = { id: task.id, commentId: (await comment(grace, task)).id }
      await grace.request(taskPage.removeComment, { params })
      return params
    },
    ({ grace }, params) => grace.request(taskPage.restoreComment, { params }),
  ),
  'an administrator removes a comment': after(
    ({ grace, task }) => comment(grace, task),
    ({ server }, { id }) => server.context.database.transaction((tx) => withholdComment(tx, id, { until: 'infinity' })),
  ),
  'an administrator puts a comment back': after(
    async ({ server, grace, task }) => {
      const { id } = await comment(grace, task)
      await server.context.database.transaction((tx) => withholdComment(tx, id, { until: 'infinity' }))
      return id
    },
    ({ server }, id) => server.context.database.transaction((tx) => putBackComment(tx, id)),
  ),
  'Ada adds a CV': after(
    ({ ada }) => upload(ada, 'cv.pdf', pdf(), { kind: 'cv' }),
    ({ ada }, { id }) => ada.request(files.setCv, { body: { fileId: id } }),
  ),
  'Ada removes her CV': after(
    async ({ ada }) =>
      ada.request(files.setCv, { body: { fileId: (await upload(ada, 'cv.pdf', pdf(), { kind: 'cv' })).id } }),
    ({ ada }) => ada.request(files.removeCv),
  ),
}

testScenarios(
  ['tasks', 'files'],
  { ...ofTasks, ...ofImports, ...ofThings },
  {
    'tasks/server/actions/comment-reports.ts': 'features/admin/server/admin.test.ts',
  },
)
