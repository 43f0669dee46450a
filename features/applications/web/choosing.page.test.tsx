import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { type Application, type ApplicationCard, applications } from '../contract.ts'

const board = exampleFor(applications.board)
const [example] = board.columns.saved.items
const none = { items: [], next: null }
const cardOf = (id: number, changes: Partial<ApplicationCard>): ApplicationCard => ({
  ...example!,
  id: idOf(id),
  stage: 'saved',
  outcome: null,
  closesOn: null,
  appliedOn: null,
  followedUpOn: null,
  answeredOn: null,
  interviewOn: null,
  interviewTime: null,
  thankedOn: null,
  answerBy: null,
  nextStep: '',
  nextOn: null,
  nextTime: null,
  snoozedUntil: null,
  ...changes,
})

test('Ada narrows her list by address, moves two at once, and one Undo brings both back', async () => {
  let cards = [cardOf(1, { company: 'Looms', role: 'Weaver' }), cardOf(2, { company: 'Mill', role: 'Miller' })]
  api.answers(applications.sources, () => ({ sources: ['Fair', 'Job board'] }))
  api.answers(applications.list, () => ({ items: cards, next: null }))
  api.answers(applications.bulk, (_, { body }) => {
    cards = cards.map(
      (card) => ({ ...card, ...body.changes.find(({ id }) => id === card.id)?.move }) as ApplicationCard,
    )
    return { changed: body.changes.map(({ id }, index) => ({ id, entryId: idOf(70 + index) })) }
  })
  await settle(openPage('/career/applications?view=list'))
  await page.getByLabelText('Source').selectOptions('Job board')
  await page.getByLabelText('Sort').selectOptions('Company, A to Z')
  await expect.poll(() => location.search).toMatch(/source=Job\+board.*sort=company/)
  await settle(openPage(location.pathname + location.search))
  expect(api.sent(applications.list).at(-1)).toMatchObject({ query: { source: 'Job board', sort: 'company' } })
  await press(page.getByLabelText('Select Weaver at Looms'))
  await press(page.getByLabelText('Select Miller at Mill'))
  const bar = page.getByRole('toolbar', { name: 'Actions for the chosen applications' })
  await expect.element(bar).toMatchTextContent('2 selected')
  await bar.getByLabelText('Move to').selectOptions('Applied')
  await expect.element(page.getByText('2 applications moved to Applied')).toBeVisible()
  await expect.poll(() => cards.map(({ stage }) => stage)).toEqual(['applied', 'applied'])
  await press(page.getByRole('button', { name: /^Undo/ }))
  await expect.poll(() => cards.map(({ stage }) => stage)).toEqual(['saved', 'saved'])
  expect(
    api
      .sent(applications.bulk)
      .at(-1)!
      .body.changes.map(({ move }) => move?.undoes),
  ).toEqual([idOf(70), idOf(71)])
})

/** Ada's board with an interview that is over, and her page of it. */
async function openAsked(interviewOn: string) {
  const saved = cardOf(2, { company: 'Kestrel', role: 'Designer', closesOn: '2026-11-30' })
  let asked: Application = {
    ...exampleFor(applications.find),
    ...cardOf(1, { company: 'Oakwell', role: 'Designer', stage: 'interview', interviewOn }),
    timeline: [],
  }
  api.answers(applications.board, () => ({
    ...board,
    today: '2026-12-01',
    remindersOff: [],
    counts: { saved: 1, applied: 0, interview: 1, offer: 0, closed: 0 },
    columns: {
      saved: { items: [saved], next: null },
      applied: none,
      interview: { items: [asked], next: null },
      offer: none,
      closed: none,
    },
    needs: [],
  }))
  api.answers(applications.find, () => asked)
  api.answers(applications.change, (_, { body }) => {
    asked = { ...asked, ...(body as Partial<Application>) }
    return asked
  })
  await settle(openPage('/career/applications'))
  await expect.element(column('Interview')).toMatchTextContent('How did it go')
  return () => asked
}

const column = (name: string) =>
  page.getByRole('region', { name: 'Applications by stage' }).getByRole('region', { name, exact: true })
const openSheet = () => press(page.getByRole('link', { name: 'Designer at Oakwell' }))
const question = page.getByRole('dialog').getByRole('group', { name: 'How did it go?' })

test('the day after an interview Ada is asked how it went, beside the thanks that she may write', async () => {
  const asked = await openAsked('2026-11-30')
  await openSheet()
  await expect.element(question.getByRole('button')).toHaveLength(3)
  await expect.element(page.getByRole('button', { name: 'I said thank you' })).toBeVisible()
  await press(question.getByRole('button', { name: 'They offer it' }))
  await expect.poll(() => api.sent(applications.move)).toMatchObject([{ body: { stage: 'offer' } }])
  expect(asked().snoozedUntil).toBeNull()
})

test('an interview that is over is asked about and stays in what happened; an advertisement says that it is closed', async () => {
  const asked = await openAsked('2026-11-27')
  await expect.element(column('Saved')).toMatchTextContent('Closed yesterday')
  await openSheet()
  await press(question.getByRole('button', { name: 'Still waiting' }))
  await expect.element(column('Interview')).toMatchTextContent('Waiting to hear')
  await press(question.getByRole('button', { name: 'Next round' }))
  await page.getByRole('dialog').getByLabelText('Interview on').fill('2026-12-06')
  await expect.poll(() => asked().interviewOn).toBe('2026-12-06')
  await expect.element(page.getByRole('dialog').getByRole('region', { name: 'Reminders' })).toBeVisible()
  await expect.element(column('Interview')).not.toMatchTextContent('Waiting to hear')
})
