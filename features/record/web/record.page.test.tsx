import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { records } from '#features/record/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const says = { refused: REFUSAL, unreachable: 'Cohort cannot be reached. Check your connection and try again.' }
const record = exampleFor(records.find)
const item = {
  ...record.items[0]!,
  id: idOf(1),
  taskId: idOf(2),
  name: 'Weave a metre',
  confirmers: [],
  confirmations: 0,
}
const candidate = { ...exampleFor(records.candidates).items[0]!, taskId: idOf(3), name: 'Dye a metre' }

function answer(items: (typeof item)[], changes: Partial<typeof record> = {}) {
  api.answers(records.find, () => ({ ...record, ...changes, items }))
  api.answers(records.asks, () => ({ items: [], next: null }))
  api.answers(records.candidates, () => ({ items: [candidate], next: null }))
}
function open() {
  answer([item])
  return openPage('/career/record')
}
const isChecked = (role: 'checkbox' | 'switch', name: string) => () =>
  (page.getByRole(role, { name, includeHidden: true }).query() as HTMLInputElement | null)?.checked

describeChange('leaving a task out of the record', {
  ...says,
  call: records.changeItem,
  sends: { params: { recordItemId: item.id }, body: { isChosen: false } },
  open,
  make: () => press(page.getByRole('checkbox', { name: 'Weave a metre' })),
  shows: isChecked('checkbox', 'Weave a metre'),
  before: true,
  after: false,
  saved() {
    api.answers(records.changeItem, () => ({ ...item, isChosen: false }))
    answer([{ ...item, isChosen: false }])
  },
})

describeChange('taking a task into the record', {
  ...says,
  call: records.addTask,
  // What could be added is open as long as there is nothing.
  open() {
    answer([])
    return openPage('/career/record')
  },
  make: () => press(page.getByRole('checkbox', { name: 'Dye a metre' })),
  shows: isChecked('checkbox', 'Dye a metre'),
  before: false,
  after: true,
  saved() {
    const added = { ...item, id: idOf(4), taskId: candidate.taskId, name: candidate.name }
    api.answers(records.addTask, () => added)
    answer([added])
  },
})

describeChange('leaving a goal out of the record', {
  ...says,
  call: records.change,
  sends: { body: { goalIds: [] } },
  open,
  async make() {
    await press(page.getByText('1 chosen', { exact: true }).last())
    await press(page.getByRole('checkbox', { name: 'See you at three.' }))
  },
  shows: isChecked('checkbox', 'See you at three.'),
  before: true,
  after: false,
  saved() {
    const goals = record.goals.map((goal) => ({ ...goal, isChosen: false }))
    api.answers(records.change, () => ({ ...record, items: [item], goals }))
    answer([item], { goals })
  },
})

test('on a phone what others ask Ada to confirm stands first, then the document, then its parts', async () => {
  await page.viewport(390, 844)
  answer([item])
  api.answers(records.asks, (example) => example)
  await settle(openPage('/career/record'))
  const titles = ['Can you confirm this?', 'What they see', 'Introduction', 'Tasks']
  const tops = titles.map((name) => page.getByRole('heading', { level: 2, name }).element().getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('badges and goals are folded, and say how many of them are chosen', async () => {
  await settle(open())
  await expect.element(page.getByRole('checkbox', { name: 'See you at three.' })).not.toBeInTheDocument()
  await press(page.getByText('1 chosen', { exact: true }).last())
  await expect.element(page.getByRole('checkbox', { name: 'See you at three.' })).toBeChecked()
})

test('Share also offers the record as a file', async () => {
  open()
  await press(page.getByRole('button', { name: 'Share' }))
  const file = (name: string) => page.getByRole('dialog').getByRole('link', { name, exact: true })
  await expect.element(file('PDF')).toHaveAttribute('download', 'work-record.pdf')
  await expect.element(file('JSON')).toHaveAttribute('download', 'work-record.json')
})
