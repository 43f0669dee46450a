import { applications } from '#features/applications/contract.ts'
import type { ShownField } from '#features/applications/shares-contract.ts'
import { calendar } from '#features/calendar/contract.ts'
import { practice } from '#features/practice/contract.ts'
import { records } from '#features/record/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { addApplication, show } from './career.ts'
import type { Person } from './cast.ts'
import { pdf, upload } from './files.ts'
import { addGoal, chooseFriend, lastWeek, newPlan, reviewWeek } from './goals.ts'
import { askToConfirm, findAsk, recordTask } from './records.ts'
import type { Server } from './server.ts'

// Each private field of a career holds a text that is in no other field, so that an answer that tells it is found out.

/** Of an application: what may be shown, field by field. */
export const shownMarks: Record<Exclude<ShownField, 'stage'>, string> = {
  company: 'Hiddencompany',
  role: 'Hiddenrole',
  place: 'Hiddenplace',
  link: 'https://hidden-link.test/ad',
  pay: 'Hiddenpay',
  source: 'Hiddensource',
  dates: '2031-03-07',
  nextStep: 'Hiddenstep',
  checklist: 'Hiddenitem',
  notes: 'Hiddennotes',
  people: 'hidden-contact@example.com',
  documents: 'hiddendocument.pdf',
}
/** Never shown to anybody. */
export const privateMarks = {
  ad: 'Hiddenad',
  entry: 'Hiddenentry',
  otherApplication: 'Hiddenother',
  milestone: 'Hiddenmilestone',
  plannedStep: 'Hiddenplanned',
  thoughtOfWeek: 'Hiddenthought',
  introduction: 'Hiddenintroduction',
  thoughtOnTask: 'Hiddenreflection',
  praise: 'Hiddenpraise',
  improvement: 'Hiddenimprovement',
}
/** One of the three for the week, which Ada's friend sees. */
export const THREE = 'Hiddenthree'

type People = { ada: Person; friend: Person; teammate: Person; confirmer: Person }

/** @returns ids of all of it, and keys of links with which anybody could read some of it */
export async function fillCareer(server: Server, people: People, team: Team) {
  const { ada, friend } = people
  const { keys, ...ids } = await keepRecord(people, team)
  const calendarKey = (await ada.request(calendar.makeLink)).path!.split('/')[3]!
  await practise(people, team)
  await reviewWeek(server, ada, lastWeek(), [{ text: THREE, taskId: ids.taskId }])
  await server.context.database.pool.query('update week_reviews set thought = $1', [privateMarks.thoughtOfWeek])
  await chooseFriend(ada, friend)
  const { plan, id: goalId } = await addGoal(ada, {
    milestones: [privateMarks.milestone],
    steps: newPlan().steps.map((step) => ({ ...step, name: privateMarks.plannedStep, milestone: 0 })),
  })
  return {
    keys: [...keys, calendarKey],
    ids: { ...ids, ...(await apply(ada, friend)), goalId, stepId: plan!.steps[0]!.id },
  }
}

async function apply(ada: Person, friend: Person) {
  const application = await addApplication(ada, {
    company: shownMarks.company,
    role: shownMarks.role,
    place: shownMarks.place,
    link: shownMarks.link,
    pay: shownMarks.pay,
    source: shownMarks.source,
    nextStep: shownMarks.nextStep,
    notes: shownMarks.notes,
    stage: 'interview',
    interviewOn: shownMarks.dates,
    checklist: [{ id: crypto.randomUUID(), text: shownMarks.checklist, done: false }],
    contacts: [{ id: crypto.randomUUID(), name: 'Hidden', about: '', email: shownMarks.people }],
    ad: privateMarks.ad,
  })
  const { id: applicationId } = application
  const entry = { kind: 'note' as const, text: privateMarks.entry, on: '2026-01-02', key: crypto.randomUUID() }
  const { timeline } = await ada.request(applications.addEntry, { params: { applicationId }, body: entry })
  await addApplication(ada, { company: privateMarks.otherApplication })
  const { id: fileId } = await upload(ada, shownMarks.documents, pdf(shownMarks.documents))
  await ada.request(applications.addFile, { params: { applicationId, fileId }, body: { document: 'cv' } })
  const { shares } = await show(ada, application, { uid: friend.me.uid })
  return { applicationId, fileId, entryId: timeline[0]!.id, shareId: shares[0]!.id }
}

async function keepRecord({ ada, teammate, confirmer }: People, team: Team) {
  const item = await recordTask(ada, teammate, team)
  const params = { recordItemId: item.id }
  await ada.request(records.changeItem, { params, body: { thought: privateMarks.thoughtOnTask } })
  await ada.request(records.change, { body: { about: privateMarks.introduction } })
  await askToConfirm(ada, item, confirmer)
  const { path } = await ada.request(records.openLink, { body: { days: 7 } })
  return {
    keys: [path.split('/')[2]!],
    taskId: item.taskId!,
    recordItemId: item.id,
    confirmationId: (await findAsk(confirmer)).id,
  }
}

/** The confirmer asks and Ada answers, while the teammate looks on. */
async function practise({ ada, teammate, confirmer }: People, { id: teamId }: Team) {
  const params = { teamId }
  await confirmer.request(practice.start, { params })
  await ada.request(practice.takeRole, { params, body: { role: 'candidate' } })
  await teammate.request(practice.takeRole, { params, body: { role: 'observer' } })
  const scores = { structure: 1, examples: 2, clarity: 3, presence: 4 }
  const body = { scores, good: privateMarks.praise, improve: [privateMarks.improvement] }
  await confirmer.request(practice.giveFeedback, { params, body })
}
