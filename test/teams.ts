import { type Task, tasks } from '#features/tasks/contract.ts'
import { taskPage } from '#features/tasks/details-contract.ts'
import { taskImports } from '#features/tasks/import-contract.ts'
import { taskReminders } from '#features/tasks/reminder-contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { type LabelColour, ownLabels, teamLabels } from '#features/teams/labels-contract.ts'
import type { GivenRole } from '#features/teams/permissions.ts'
import type { BodyOf } from '#shared/call.ts'
import type { Person } from './cast.ts'

/** A team of `owner` with these members, who have not confirmed. */
export const makeTeam = (owner: Person, members: Person[] = [], fields: Partial<BodyOf<typeof teams.create>> = {}) =>
  owner.request(teams.create, { body: { name: 'Engine', memberIds: members.map(({ me }) => me.uid), ...fields } })

/** @returns the team */
export const giveRole = (giver: Person, team: Pick<Team, 'id'>, { me }: Pick<Person, 'me'>, role: GivenRole) =>
  giver.request(teams.changeRole, { params: { teamId: team.id, uid: me.uid }, body: { role } })

/** A task in a team, or without one, assigned to its maker unless `fields` say otherwise. */
export const addTask = (maker: Person, team: Team | null, fields: Partial<BodyOf<typeof tasks.add>> = {}) =>
  maker.request(tasks.add, {
    body: {
      name: 'Write the notes',
      due: '2026-12-25',
      teamId: team?.id ?? null,
      assignedUsers: [{ uid: maker.me.uid }],
      ...fields,
    },
  })

export const tick = (person: Person, task: Task, done = true) =>
  person.request(tasks.tick, { params: { id: task.id }, body: { done } })

export const comment = (
  person: Person,
  task: Pick<Task, 'id'>,
  text = 'Half done',
  fields: Partial<BodyOf<typeof taskPage.comment>> = {},
) => person.request(taskPage.comment, { params: { id: task.id }, body: { text, ...fields } })

/** A new item of a checklist. */
export async function addItem(person: Person, task: Pick<Task, 'id'>, text = 'Find a pen') {
  const id = crypto.randomUUID()
  await person.request(taskPage.addItems, { params: { id: task.id }, body: { items: [{ id, text }] } })
  return { id, text }
}

/** A new label of a team. */
export const addLabel = (person: Person, team: Pick<Team, 'id'>, name = 'Writing', colour: LabelColour = 'green') =>
  person.request(teamLabels.add, { params: { teamId: team.id }, body: { name, colour } })

/** A new label for somebody's own tasks. */
export const addOwnLabel = (person: Person, name = 'Writing') => person.request(ownLabels.add, { body: { name } })

/** A team in which all members have confirmed. */
export async function makeConfirmedTeam(
  owner: Person,
  members: Person[],
  fields: Partial<BodyOf<typeof teams.create>> = {},
) {
  const team = await makeTeam(owner, members, fields)
  for (const member of members) await member.request(teams.confirmMembership, { params: { teamId: team.id } })
  return owner.request(teams.find, { params: { teamId: team.id } })
}

export async function makeArchivedTeam(owner: Person, members: Person[]) {
  const team = await makeConfirmedTeam(owner, members, { name: 'Put away' })
  await owner.request(teams.archive, { params: { teamId: team.id } })
  return team
}

/** Long after the tests. @returns its id */
export async function addReminder(person: Person, { id }: Pick<Task, 'id'>) {
  const body = { id: crypto.randomUUID(), localTime: '2099-01-01T09:00' }
  await person.request(taskReminders.add, { params: { id }, body })
  return body.id
}

/** @returns the import */
export async function importTasks(person: Person, team: Pick<Team, 'id'> | null, taskNames: string[] = ['Imported']) {
  const body = { program: 'table' as const, teamId: team?.id ?? null, tasks: taskNames.map((name) => ({ name })) }
  return (await person.request(taskImports.add, { body })).import!
}
