import { type Task, tasks, usualFields } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { utcDayOf } from '#shared/days.ts'
import { api } from './api.ts'
import { exampleFor, idOf } from './examples.ts'
import { ada } from './open-page.ts'

// What several calls answer together, and how it changes by what a page sends, as the server would.

type Person = { uid: string; email: string; displayName: string }
export const grace: Person = { uid: idOf(2), email: 'grace@example.org', displayName: 'Grace Hopper' }
export const mallory: Person = { uid: idOf(3), email: 'mallory@example.org', displayName: 'Mallory Outsider' }
const assigneeOf = ({ uid, email, displayName }: Person) => ({ uid, email, displayName })

/** The calendar day so many days after that of all tests. */
export const day = (from: number) => utcDayOf(new Date(Date.UTC(2026, 11, 1 + from)))

let count = 0
/** A plain task that Ada made for herself. */
export function taskOf(
  name: string,
  { for: people = [ada], ...changes }: Partial<Task> & { for?: Person[] } = {},
): Task {
  count += 1
  const done = changes.done ?? false
  return {
    ...exampleFor(tasks.find),
    ...usualFields,
    id: idOf(1000 + count),
    name,
    due: day(3),
    ticks: null,
    labels: [],
    team: null,
    teamId: null,
    teamOwnerId: null,
    userId: ada.uid,
    commentCount: 0,
    itemCount: 0,
    itemsDone: 0,
    version: 1,
    doneAt: done ? '2026-12-01T09:00:00.000Z' : null,
    done,
    assignedUsers: people.map(assigneeOf),
    ...changes,
  }
}

/** Tasks that lists, single tasks and changes answer with. */
export function answerTasks(...made: Task[]) {
  let all = made
  const removed = new Map<string, Task>()
  const one = (id: string) => all.find((task) => task.id === id)!
  function change(id: string, changes: Partial<Task>) {
    const changed = { ...one(id), ...changes, version: one(id).version + 1 }
    all = all.map((task) => (task.id === id ? changed : task))
    return changed
  }
  const tick = (id: string, done: boolean) => change(id, { done, doneAt: done ? '2026-12-01T09:30:00.000Z' : null })
  const edit = (id: string, { assignedUsers, take, ...edited }: Partial<Task> & { take?: true }) =>
    change(id, {
      ...edited,
      ...(edited.everyone && { assignedUsers: membersByTeam.get(one(id).teamId!)!.map(assigneeOf) }),
      ...(take && { assignedUsers: [assigneeOf(ada)] }),
      ...(assignedUsers && { assignedUsers: assignedUsers.map(({ uid }) => assigneeOf(people.get(uid!)!)) }),
    })
  function remove(id: string) {
    removed.set(id, one(id))
    all = all.filter((task) => task.id !== id)
  }
  function restore(id: string) {
    const before = removed.get(id) ?? one(id)
    const back = { ...before, version: before.version + 2 }
    all = [...all.filter((task) => task.id !== id), back]
    return back
  }
  function add(task: Task) {
    all = [...all, task]
    return task
  }
  api.answers(tasks.list, (_, { query }) => all.filter((task) => isWanted(task, query)).toSorted(compare))
  api.answers(tasks.find, (_, { params }) => one(params.id))
  api.answers(taskPage.details, (example) => ({ ...example, checklist: [], files: [] }))
  api.answers(taskPage.thread, () => ({ items: [], next: null }))
  api.answers(tasks.tick, (_, { params, body }) => tick(params.id, body.done))
  api.answers(tasks.edit, (_, { params, body: { offline, ...body } }) => edit(params.id, body as Partial<Task>))
  api.replies(tasks.remove, ({ params }) => {
    remove(params.id)
    return new Response(null, { status: 204 })
  })
  api.answers(tasks.restore, (_, { params }) => restore(params.id))
  api.answers(tasks.add, (_, { body: { assignedUsers, key, team, done, ...body } }) => {
    // Pages always say for whom it is.
    const chosen = assignedUsers!.map(({ uid }) => people.get(uid!)!)
    return add(taskOf(body.name, { ...(body as Partial<Task>), team: team ?? null, for: chosen }))
  })
  api.answers(tasks.bulk, (_, { body }) => ({
    tasks: body.changes.flatMap(({ id, edit: edited, done, removed: isRemoved }) => {
      if (isRemoved) {
        remove(id)
        return []
      }
      if (isRemoved === false) return [restore(id)]
      const changed = edit(id, (edited ?? {}) as Partial<Task>)
      return [done === undefined ? changed : tick(id, done)]
    }),
    refused: [],
  }))
  return { all: () => all, named: (name: string) => all.find((task) => task.name === name), add, change }
}

const compare = (one: Task, other: Task) =>
  Number(one.done) - Number(other.done) ||
  (one.due ?? '~').localeCompare(other.due ?? '~') ||
  one.id.localeCompare(other.id)

function isWanted(task: Task, query: Record<string, unknown>) {
  return (
    (!query.teamId || task.teamId === query.teamId) &&
    (!query.teams || task.teamId !== null) &&
    (!query.mine || task.assignedUsers.some(({ uid }) => uid === ada.uid)) &&
    (!query.open || !task.done) &&
    (!query.done || task.done) &&
    (!query.person || task.assignedUsers.some(({ uid }) => uid === query.person)) &&
    (!query.label || task.labels.includes(query.label as string)) &&
    (!query.search || task.name.toLowerCase().includes((query.search as string).toLowerCase())) &&
    (!query.from || (task.due ?? '') >= (query.from as string)) &&
    (!query.to || (task.due ?? '~') <= (query.to as string))
  )
}

const membersByTeam = new Map<string, Person[]>()
const people = new Map<string, Person>([ada, grace, mallory].map((person) => [person.uid, person]))

/** A team of these people; the first one owns it. */
export function teamOf(name: string, members: [Person, ...Person[]], changes: Partial<Team> = {}): Team {
  count += 1
  for (const person of members) people.set(person.uid, person)
  const id = idOf(5000 + count)
  membersByTeam.set(id, members)
  return {
    ...exampleFor(teams.list)[0]!,
    id,
    name,
    description: 'Six weeks to a portfolio.',
    isPublic: false,
    ownerId: members[0].uid,
    members: members.map(({ uid }) => uid),
    admins: [],
    viewers: [],
    labels: [],
    taskCount: 0,
    doneCount: 0,
    faces: members.map(({ uid, displayName }) => ({ uid, displayName, photoURL: '', flair: null })),
    version: 1,
    ...changes,
  }
}

/** The teams that Ada is in, with their people. */
export function answerTeams(...made: Team[]) {
  api.answers(teams.list, () => made)
  api.answers(teams.find, (_, { params }) => made.find(({ id }) => id === params.teamId)!)
  api.answers(teams.members, (_, { params }) => membersOf(made.find(({ id }) => id === params.teamId)!))
}

const membersOf = (team: Team): Member[] =>
  team.members.map((uid) => ({
    ...exampleFor(teams.members)[0]!,
    ...people.get(uid)!,
    uid,
    isOwner: uid === team.ownerId,
    role:
      uid === team.ownerId
        ? 'owner'
        : team.admins.includes(uid)
          ? 'admin'
          : team.viewers.includes(uid)
            ? 'viewer'
            : 'member',
    isConfirmed: true,
    flair: null,
    photoURL: '',
  }))
