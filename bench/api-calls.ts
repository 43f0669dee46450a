import { chat, WELCOME_ROOM } from '#features/chat/contract.ts'
import { type Task, tasks } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { Person } from '#test/cast.ts'
import { type ClientModule, type GeneratedClient, loadClient } from '#test/generated-client.ts'
import { makeTeam } from '#test/teams.ts'
import { compareWithBaseline, type Pair, type Side } from './compare-with-baseline.ts'
import { type Figure, ratioToBaseline } from './figures.ts'
import { addFullTasks } from './full-tasks.ts'
import { cpuOf, cpuOfChildren } from './process-usage.ts'
import { repetitions } from './repetitions.ts'
import { median } from './statistics.ts'

const REPETITIONS = repetitions(5)
const REQUESTS = repetitions(1000)
const SPARE_TEAMS = 4

type Case = {
  what: string
  most: number
  by?: Person
  call: (cohort: GeneratedClient, index: number) => Promise<unknown>
}

/**
 * CPU seconds of 1,000 calls, in turns with the baseline: the cost of a call, however busy the machine is. Called by the client
 * that Cohort generates of its API, as scripts do.
 */
export const measureCalls = () =>
  compareWithBaseline(async (pair) => {
    const figures: Figure[] = []
    const { createClient } = await loadClient(pair.ours.origin)
    for (const one of await casesOf(pair)) figures.push(...(await compare(pair, createClient, one)))
    return figures
  })

type CreateClient = ClientModule['createClient']

async function compare(
  { ours, baseline, environment, ada }: Pair,
  createClient: CreateClient,
  { what, most, by = ada, call }: Case,
): Promise<Figure[]> {
  const used = { ours: [] as number[], baseline: [] as number[] }
  const ofDatabase = { ours: [] as number[], baseline: [] as number[] }
  for (let round = -1; round < REPETITIONS; round++) {
    for (const [name, { pid, load, origin }] of Object.entries({ baseline, ours }) as ['ours' | 'baseline', Side][]) {
      const before = [cpuOf(pid), cpuOfChildren(environment.postmaster)]
      const cohort = createClient({ origin, token: by.token, fetch: load.fetch })
      await load.runMany(REQUESTS, (index) => call(cohort, index))
      const after = [cpuOf(pid), cpuOfChildren(environment.postmaster)]
      if (round < 0) continue // Warms up.
      used[name].push(((after[0]! - before[0]!) * 1000) / REQUESTS)
      ofDatabase[name].push(((after[1]! - before[1]!) * 1000) / REQUESTS)
    }
  }
  const database = { ours: median(ofDatabase.ours), baseline: median(ofDatabase.baseline) }
  return [
    ratioToBaseline({
      what: `${what}, CPU for 1,000 calls: app`,
      ours: median(used.ours),
      baseline: median(used.baseline),
      most,
      unit: 's',
    }),
    {
      what: `${what}, CPU for 1,000 calls: database`,
      figure: `${database.ours.toFixed(2)} s`,
      baseline: `${database.baseline.toFixed(2)} s`,
      ratio: database.ours / database.baseline,
    },
  ]
}

/** Ada's team with 50 tasks, one of which each of the others has ticked, so that all are in it for good; 15 are done. */
async function casesOf({ ada, others, served }: Pair): Promise<Case[]> {
  const grace = others[0]!
  const team = await makeTeam(ada, others, { name: 'Bench' })
  const both = [{ uid: ada.me.uid }, { uid: grace.me.uid }]
  const listed: Task[] = []
  for (let index = 0; index < 50; index++) {
    const body = { name: `Write page ${index}`, due: '2027-03-01', teamId: team.id, assignedUsers: both }
    listed.push(await ada.request(tasks.add, { body }))
  }
  const tick = (id: string, done: boolean) => ({ params: { id }, body: { done } })
  for (const one of others) {
    await one.request(tasks.tick, tick(listed[0]!.id, true))
    await one.request(tasks.tick, tick(listed[0]!.id, false))
  }
  for (const { id } of listed.slice(0, 15)) await ada.request(tasks.tick, tick(id, true))
  for (const one of [ada, ...others])
    await one.request(chat.send, { body: { text: `Hello from ${one.me.displayName}` } })

  // Added in teams of their own, so that the list keeps its length; one team would be full of them.
  const spares: Team[] = []
  for (let number = 0; number < SPARE_TEAMS; number++)
    spares.push(await makeTeam(grace, [ada], { name: `Spare ${number}` }))
  const newTask = (index: number) => ({
    name: 'Write a page',
    due: '2027-03-01',
    teamId: spares[index % SPARE_TEAMS]!.id,
    assignedUsers: both.slice(1),
  })
  const annie = await served.signUp('Annie')
  await addFullTasks(annie, await served.signUp('Beatrice'))
  return [
    { what: 'list of 50 tasks', most: 1.2, call: ({ tasksList }) => tasksList!() },
    { what: 'list of 50 tasks with all they can have', most: 1.2, by: annie, call: ({ tasksList }) => tasksList!() },
    { what: 'dashboard', most: 2.5, call: ({ dashboardOpen }) => dashboardOpen!() },
    {
      what: 'leaderboard',
      most: 2.5,
      call: ({ rewardsLeaderboard }) => rewardsLeaderboard!({ query: { scope: 'everyone' } }),
    },
    {
      what: 'tick',
      most: 2.5,
      call: ({ tasksTick }, index) => tasksTick!(tick(listed[(index >> 1) % 50]!.id, index % 2 === 0)),
    },
    { what: 'create', most: 2.5, by: grace, call: ({ tasksAdd }, index) => tasksAdd!({ body: newTask(index) }) },
    {
      what: 'chat post',
      most: 2.5,
      call: ({ chatSend }, index) => chatSend!({ body: { text: `Page ${index} is written`, room: WELCOME_ROOM } }),
    },
  ]
}
