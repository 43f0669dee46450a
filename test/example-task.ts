import { type Task, usualFields } from '#features/tasks/contract.ts'

/** A whole task for unit tests, so that a new field has one place among them. */
export const exampleTask: Task = {
  id: '01994e1c-0000-7000-8000-000000000001',
  ...usualFields,
  name: 'Write the report',
  team: null,
  teamId: null,
  teamOwnerId: null,
  due: '2026-12-01',
  assignedUsers: [],
  labels: [],
  commentCount: 0,
  itemCount: 0,
  itemsDone: 0,
  userId: 'ada',
  done: false,
  doneAt: null,
  ticks: null,
  version: 1,
}
