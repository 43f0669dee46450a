import { invites } from '#features/invites/contract.ts'
import { tasks as taskCalls } from '#features/tasks/contract.ts'
import { teams as teamCalls } from '#features/teams/contract.ts'
import { dayFrom, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import { type DemoTask, tasks } from './tasks.ts'
import { type DemoTeam, type TeamKey, teamsByKey } from './teams.ts'
import type { Step, World } from './world.ts'

const HOUR = 3_600_000

export const teamSteps = (world: World): Step[] =>
  (Object.entries(teamsByKey) as [TeamKey, DemoTeam][]).flatMap(([key, team]) => [
    { at: moment(team.made, world.now), happens: () => make(world, key, team) },
    ...team.members.flatMap((member) => memberSteps(world, key, team, member)),
    ...(team.invited ?? []).map(({ who, by, at }) => ({
      at: moment(at, world.now),
      happens: () => invite(world, key, by, who),
    })),
  ])

async function make(world: World, key: TeamKey, team: DemoTeam) {
  const { name, description, isPublic, look, tags, owner, members } = team
  const memberIds = members.filter(({ how }) => how === 'added').map(({ who }) => world.people.get(who).me.uid)
  const body = { name, description, isPublic, memberIds, tags, ...look }
  world.teams.set(key, await world.people.get(owner).request(teamCalls.create, { body }))
}

/** An added member may have confirmed or not. An invite is sent an hour before it is accepted. */
function memberSteps(
  world: World,
  key: TeamKey,
  { owner }: DemoTeam,
  { who, how, at, role }: DemoTeam['members'][number],
) {
  if (!at) return []
  const me = () => world.people.get(who)
  const params = () => ({ teamId: world.teams.get(key).id })
  const entered = moment(at, world.now)
  const enter = { added: teamCalls.confirmMembership, invited: invites.join, joined: teamCalls.join }[how]
  const giveRole = () =>
    role &&
    world.people.get(owner).request(teamCalls.changeRole, { params: { ...params(), uid: me().me.uid }, body: { role } })
  const happens = () => me().request(enter, { params: params() }).then(giveRole)
  const step: Step = { at: entered, happens }
  if (how !== 'invited') return [step]
  return [{ at: new Date(entered.getTime() - HOUR), happens: () => invite(world, key, owner, who) }, step]
}

const invite = ({ people, teams }: World, key: TeamKey, by: PersonKey, who: PersonKey) =>
  people.get(by).request(invites.send, { body: { teamId: teams.get(key).id, uid: people.get(who).me.uid } })

export const taskSteps = (world: World): Step[] =>
  tasks.flatMap((task) => [
    { at: moment(task.added, world.now), happens: () => add(world, task) },
    ...(task.done ? [{ at: moment(task.done, world.now), happens: () => tick(world, task) }] : []),
  ])

async function add(world: World, task: DemoTask) {
  const { team, by, name, due, assigned } = task
  const body = {
    name,
    due: dayFrom(world.now, due),
    teamId: team && world.teams.get(team).id,
    assignedUsers: assigned.map((key) => ({ uid: world.people.get(key).me.uid })),
  }
  world.tasks.set(task, await world.people.get(by).request(taskCalls.add, { body }))
}

const tick = (world: World, task: DemoTask) =>
  world.people
    .get(task.assigned[0]!)
    .request(taskCalls.tick, { params: { id: world.tasks.get(task).id }, body: { done: true } })
