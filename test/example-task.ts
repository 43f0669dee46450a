import type { Task } from '#features/tasks/contract.ts'

/** A whole task for unit tests, so that a new field has one place among them. */
export const exampleTask: Task = {
  id: '01994e1c-0000-7000-8000-000000000001',
  name: 'Write the report',
  team: null,
  teamId: null,
  teamOwnerId: null,
  due: '2026-12-01',
  time: null,
  priority: 'normal',
  estimate: null,
  doing: false,
  assignedUsers: [],
  labels: [],
  commentCount: 0,
  itemCount: 0,
  itemsDone: 0,
  userId: 'ada',
  done: false,
  doneAt: null,
  notes: '',
  repeat: null,
  each: false,
  everyone: false,
  ticks: null,
  version: 1,
}
