import { page } from 'vitest/browser'
import { type Task, tasks } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'

const task: Task = {
  ...exampleFor(tasks.find),
  name: 'Weave a metre',
  assignedUsers: [{ uid: ada.uid, email: ada.email, displayName: ada.displayName }],
  done: false,
  doneAt: null,
  doing: false,
  repeat: null,
  each: false,
  everyone: false,
  ticks: null,
  labels: [],
}

function open(address: string) {
  api.answers(tasks.list, () => [task])
  api.answers(tasks.find, () => task)
  return openPage(address)
}
const box = page.getByRole('checkbox', { name: 'Done: Weave a metre' }).first()
const isTicked = () => (box.query() as HTMLInputElement | null)?.checked
const done = { ...task, done: true, doneAt: '2026-12-01T09:30:00.000Z', version: 2 }
function savesTick() {
  api.answers(tasks.tick, () => done)
  api.answers(tasks.list, () => [done])
  api.answers(tasks.find, () => done)
}

describeChange('TASK-25 STATE-09 API-05 API-10 ERR-31 ticking a task', {
  call: tasks.tick,
  sends: { params: { id: task.id }, body: { done: true } },
  open: () => open('/tasks'),
  make: () => press(box),
  shows: isTicked,
  before: false,
  after: true,
  saved: savesTick,
})

describeChange('ticking a task on its page', {
  call: tasks.tick,
  sends: { params: { id: task.id }, body: { done: true } },
  open: () => open(`/tasks?taskId=${task.id}`),
  make: () => press(box),
  shows: isTicked,
  before: false,
  after: true,
  saved: savesTick,
})

describeChange('choosing the priority of a task', {
  call: tasks.edit,
  sends: { params: { id: task.id }, body: { priority: 'low' } },
  open: () => open(`/tasks?taskId=${task.id}`),
  make: () => choose(page.getByRole('combobox', { name: 'Priority' }), 'low'),
  shows: () => (page.getByRole('combobox', { name: 'Priority' }).query() as HTMLSelectElement | null)?.value,
  before: 'high',
  after: 'low',
  saved() {
    const low = { ...task, priority: 'low' as const, version: 2 }
    api.answers(tasks.edit, () => low)
    api.answers(tasks.find, () => low)
    api.answers(tasks.list, () => [low])
  },
  refused: REFUSAL,
  unreachable: 'Not saved. Try again',
})
