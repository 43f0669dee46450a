import { applications } from '#features/applications/contract.ts'
import { applicationFiles } from '#features/applications/import-contract.ts'
import { shares } from '#features/applications/shares-contract.ts'
import { goals } from '#features/goals/contract.ts'
import { partners } from '#features/goals/partner-contract.ts'
import { reviews } from '#features/goals/review-contract.ts'
import { proposalFor } from '#features/goals/rules/planner/proposal.ts'
import { replanGoal, undoReplan } from '#features/goals/server/actions/replan-goal.ts'
import { finishReview } from '#features/goals/server/actions/review/finish-review.ts'
import { makeTasksOfPlan } from '#features/goals/server/actions/step-tasks.ts'
import { profiles } from '#features/people/contract.ts'
import type { Tx } from '#server/database/types.ts'
import { addDays, mondayOf, utcDayOf } from '#shared/days.ts'
import { addApplication, dueStep, happened, moveTo, show, waitInTheMorning } from '../career.ts'
import type { Person } from '../cast.ts'
import { pdf, upload } from '../files.ts'
import { befriend, unfriend } from '../friends.ts'
import { addGoal, chooseFriend, dueReview, lastWeek, nextYear, planGoal, reviewWeek } from '../goals.ts'
import { addTask, tick } from '../teams.ts'
import { after, type Scenario, shownTo, testScenarios } from './scenarios.ts'
import type { World } from './stage.ts'

const named = ({ id }: { id: string }) => ({ params: { applicationId: id } })
const ofGoal = ({ id }: { id: string }) => ({ params: { goalId: id } })

async function aimAt(person: Person) {
  const careerGoals = [`A patent ${crypto.randomUUID()}`]
  return (await person.request(profiles.change, { body: { careerGoals } })).goals[0]!
}

const tickGoal = (person: Person, { id }: { id: string }, reached: boolean) =>
  person.request(profiles.tickGoal, { ...ofGoal({ id }), body: { reached } })

const ofGoals: Record<string, Scenario> = {
  'Ada reaches a goal': after(
    ({ ada }) => aimAt(ada),
    ({ ada }, goal) => tickGoal(ada, goal, true),
  ),
  'Ada takes back that she has reached a goal': after(
    async ({ ada }) => {
      const goal = await aimAt(ada)
      await tickGoal(ada, goal, true)
      return goal
    },
    ({ ada }, goal) => tickGoal(ada, goal, false),
  ),
  'Ada adds a goal with a plan': ({ ada }) => addGoal(ada),
  'Ada plans a job, which takes her applications': after(
    ({ ada }) => addApplication(ada),
    ({ ada }) => addGoal(ada, { template: 'first-job' }),
  ),
  'Ada plans a goal under another name': after(
    ({ ada }) => aimAt(ada),
    ({ ada }, { id }) => planGoal(ada, id, { text: 'Two patents' }),
  ),
  'Ada removes a plan': after(
    ({ ada }) => addGoal(ada),
    ({ ada }, goal) => ada.request(goals.removePlan, ofGoal(goal)),
  ),
  'Ada adds a step': after(
    ({ ada }) => addGoal(ada),
    ({ ada }, goal) => ada.request(goals.addStep, { ...ofGoal(goal), body: { name: 'One more', minutes: 60 } }),
  ),
  'Ada ticks a step that waits for its week': after(
    ({ ada }) => addGoal(ada),
    ({ ada }, { id: goalId, plan }) =>
      ada.request(goals.tickStep, { params: { goalId, stepId: plan!.steps.at(-1)!.id }, body: { done: true } }),
  ),
}

const transact = <Result>({ server }: World, work: (tx: Tx) => Promise<Result>, now = new Date()) =>
  server.context.database.transaction((tx) => work(Object.assign(tx, { now })))

const today = () => utcDayOf(new Date())
/** When steps of the first weeks have slipped. */
const later = () => new Date(Date.now() + 40 * 24 * 3_600_000)

async function replan(world: World, { id, plan }: Awaited<ReturnType<typeof addGoal>>) {
  const { moves } = proposalFor(plan!, later().toISOString().slice(0, 10))
  return transact(world, (tx) => replanGoal(tx, world.ada.me, id, moves), later())
}

const ofWeeks: Record<string, Scenario> = {
  'Ada moves steps that slipped': after(({ ada }) => addGoal(ada), replan),
  'Ada moves steps back': after(
    async (world) => replan(world, await addGoal(world.ada)),
    (world, { id }) => transact(world, (tx) => undoReplan(tx, world.ada.me, id), later()),
  ),
  'Ada finishes her week in review': (world) => {
    const friday = addDays(mondayOf(today()), -3)
    const body = { question: 0, thought: 'Ask earlier.', keepsThought: true, three: [], slipped: [], isSkipped: false }
    return transact(world, (tx) => finishReview(tx, world.ada.me, lastWeek(), body), new Date(`${friday}T17:00:00Z`))
  },
  // On a Sunday no step of a new plan is due by the end of its week.
  'the week of a step of Ada comes': after(
    ({ ada }) => addGoal(ada),
    (world, { id }) => transact(world, (tx) => makeTasksOfPlan(tx, world.ada.me.uid, id, nextYear)),
  ),
  'a step of Ada is due': ({ server, ada }) => dueStep(server, ada),
  'applications wait for Ada in the morning': ({ server, ada }) => waitInTheMorning(server, ada),
  'a review of Ada is due': ({ server, ada }) => dueReview(server, ada),
  'Ada chooses when she is reminded': ({ ada }) =>
    ada.request(reviews.remind, { body: { reminder: { weekday: 5, hour: 17 } } }),
  'Ada lets Grace see her three': after(
    ({ ada, grace }) => befriend(ada, grace),
    ({ ada, grace }) => chooseFriend(ada, grace),
  ),
  'Ada lets Barbara see her three instead of Grace': after(
    async ({ ada, grace, barbara }) => {
      await befriend(ada, grace)
      await befriend(ada, barbara)
      await chooseFriend(ada, grace)
    },
    ({ ada, barbara }) => chooseFriend(ada, barbara),
  ),
  'Ada lets nobody see her three any more': after(
    async ({ ada, grace }) => {
      await befriend(ada, grace)
      await chooseFriend(ada, grace)
    },
    ({ ada }) => ada.request(partners.choose, { body: { uid: null } }),
  ),
  'Grace no longer wants to see the three of Ada': after(
    async ({ ada, grace }) => {
      await befriend(ada, grace)
      await chooseFriend(ada, grace)
    },
    ({ ada, grace }) => grace.request(partners.stop, { params: { uid: ada.me.uid } }),
  ),
  'Ada ticks one of the three that Grace sees': shownTo(
    'grace',
    after(
      async ({ server, ada, grace }) => {
        await befriend(ada, grace)
        await chooseFriend(ada, grace)
        const task = await addTask(ada, null)
        await reviewWeek(server, ada, lastWeek(), [{ text: task.name, taskId: task.id }])
        return task
      },
      ({ ada }, task) => tick(ada, task),
    ),
  ),
}

async function addWithLetter({ ada }: World) {
  const { id: applicationId } = await addApplication(ada)
  return { applicationId, fileId: (await upload(ada, 'letter.pdf', pdf(crypto.randomUUID()))).id }
}

const putLetter = ({ ada }: World, params: { applicationId: string; fileId: string }) =>
  ada.request(applications.addFile, { params, body: { document: 'letter' } })

const ofApplications: Record<string, Scenario> = {
  'Ada adds an application': ({ ada }) => addApplication(ada),
  'Ada moves an application': after(
    ({ ada }) => addApplication(ada),
    ({ ada }, one) => moveTo(ada, one, { stage: 'applied' }),
  ),
  'Ada changes an application': after(
    ({ ada }) => addApplication(ada),
    ({ ada }, one) => ada.request(applications.change, { ...named(one), body: { notes: 'Soon' } }),
  ),
  'Ada removes an application': after(
    ({ ada }) => addApplication(ada),
    ({ ada }, one) => ada.request(applications.remove, named(one)),
  ),
  'Ada writes down what happened': after(
    async ({ ada }) => moveTo(ada, await addApplication(ada), { stage: 'applied' }),
    ({ ada }, { application }) => happened(ada, application, 'follow-up'),
  ),
  'Ada removes what she wrote down': after(
    async ({ ada }) => happened(ada, await addApplication(ada), 'note'),
    ({ ada }, { id: applicationId, timeline }) =>
      ada.request(applications.removeEntry, { params: { applicationId, entryId: timeline[0]!.id } }),
  ),
  'Ada puts a letter on an application': after(addWithLetter, putLetter),
  'Ada takes a letter off an application': after(
    async (world) => {
      const one = await addWithLetter(world)
      await putLetter(world, one)
      return one
    },
    ({ ada }, params) => ada.request(applications.removeFile, { params }),
  ),
  'Ada turns reminders of applications off': ({ ada }) =>
    ada.request(applications.setReminders, { body: { off: ['follow-up'] } }),
  'Ada imports applications': ({ ada }) =>
    ada.request(applicationFiles.import, {
      body: { columns: [{ target: 'company', order: 'day' }], lines: [['Looms'], ['Bobbins']] },
    }),
  'Ada says which goal an application is for': after(
    async ({ ada }) => ({ ...named(await addApplication(ada)), goal: await aimAt(ada) }),
    ({ ada }, { params, goal }) => ada.request(applications.setGoal, { params, body: { goalId: goal.id } }),
  ),
}

const shownToTeam = async ({ ada, team }: World) => {
  const one = await addApplication(ada)
  await show(ada, one, { teamId: team.id }, ['company', 'notes', 'stage'])
  return one
}

const ofShares: Record<string, Scenario> = {
  'Ada shows an application to her team': shownTo(
    'grace',
    after(
      ({ ada }) => addApplication(ada),
      ({ ada, team }, one) => show(ada, one, { teamId: team.id }, ['company', 'notes']),
    ),
  ),
  'Ada shows an application to Grace': shownTo(
    'grace',
    after(
      async ({ ada, grace }) => {
        await befriend(ada, grace)
        return addApplication(ada)
      },
      ({ ada, grace }, one) => show(ada, one, { uid: grace.me.uid }),
    ),
  ),
  'Ada changes an application that others see': shownTo(
    'grace',
    after(shownToTeam, ({ ada }, one) => ada.request(applications.change, { ...named(one), body: { notes: 'Soon' } })),
  ),
  'Ada removes an application that others see': shownTo(
    'grace',
    after(shownToTeam, ({ ada }, one) => ada.request(applications.remove, named(one))),
  ),
  'Ada no longer shows an application': shownTo(
    'grace',
    after(
      async (world) => {
        const one = await shownToTeam(world)
        return { one, shown: await world.ada.request(shares.find, named(one)) }
      },
      ({ ada }, { one, shown }) =>
        ada.request(shares.end, { params: { applicationId: one.id, shareId: shown.shares[0]!.id } }),
    ),
  ),
  'Ada ends her friendship with Grace, who sees an application': shownTo(
    'grace',
    after(
      async ({ ada, grace }) => {
        await befriend(ada, grace)
        await show(ada, await addApplication(ada), { uid: grace.me.uid })
      },
      ({ ada, grace }) => unfriend(ada, grace),
    ),
  ),
}

testScenarios(
  ['applications', 'goals', 'people/server/actions/career-goals'],
  { ...ofGoals, ...ofWeeks, ...ofApplications, ...ofShares },
  {
    'applications/server/jobs/morning-reminders.ts': 'features/applications/server/jobs/morning-reminders.test.ts',
    'applications/server/jobs/step-reminders.ts': 'features/applications/server/jobs/step-reminders.test.ts',
    'goals/server/jobs/review-reminders.ts': 'features/goals/server/actions/review/review.test.ts',
  },
)
