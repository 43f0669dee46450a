import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { type UnsentKind, unsentKind } from '#web/offline/unsent-kinds.ts'
import { request } from '#web/request/api-client.ts'
import { type Task, tasks } from '../../contract.ts'
import { type Comment, type Item, taskPage } from '../../details-contract.ts'
import { updateTasks, upsertTask } from '../queries/tasks.ts'
import { removeComment, upsertComment } from '../queries/thread.ts'
import type { UnsentChecklistChange, UnsentComment, UnsentEdit, UnsentTask, UnsentTick } from './unsent-change-types.ts'
import { sendChecklistChange, showSavedChecklist, showUnsentChecklist } from './use-checklist.ts'

const change = (queries: QueryClient, id: string, fields: (task: Task) => Partial<Task>) =>
  updateTasks(queries, (task) => (task.id === id ? { ...task, ...fields(task) } : task))

const onSaved = (queries: QueryClient, saved: Task) => upsertTask(queries, saved)

const newTask = unsentKind<UnsentTask, Task | null>({
  send: ({ body }, { key }) =>
    request(tasks.add, { body: { ...body, key }, bearer: true }).catch((error: unknown) => {
      // It was added, and deleted since.
      if (error instanceof Problem && error.code === 'used-key') return null
      throw error
    }),
  show: null,
  onSaved: (queries, task) => task && onSaved(queries, task),
  textOf: ({ text }) => text,
  longestWait: 60,
})

const tick = unsentKind<UnsentTick, Task>({
  send: ({ id, done }, offline) => request(tasks.tick, { params: { id }, body: { done, offline }, bearer: true }),
  show: (queries, { id, done }, me) =>
    change(queries, id, ({ ticks }) => {
      const doneAt = done ? new Date().toISOString() : null
      if (!ticks) return { done, doneAt }
      const { [me]: _mine, ...others } = ticks
      return { ticks: doneAt ? { ...others, [me]: doneAt } : others }
    }),
  onSaved,
  textOf: ({ name, done }) => `${done ? 'Done' : 'Not done'}: ${name}`,
  isUndo: ({ done }, before) => before?.done === !done,
})

const edit = unsentKind<UnsentEdit, Task>({
  send: ({ id, body, base }, offline) =>
    request(tasks.edit, { params: { id }, body: { ...body, offline: { ...offline, base } }, bearer: true }),
  show: (queries, { id, shown }) => change(queries, id, () => shown),
  onSaved,
  textOf: ({ name, body }) =>
    'take' in body
      ? `I take it: ${name}`
      : `Change of “${name}”: ${Object.values(body)
          .filter((value) => typeof value === 'string')
          .join(', ')}`,
})

const comment = unsentKind<UnsentComment, Comment>({
  send: ({ id, body }) => request(taskPage.comment, { params: { id }, body, bearer: true }),
  show: (queries, { id, shown }) => upsertComment(queries, id, shown),
  onSaved(queries, saved, { id, shown }) {
    removeComment(queries, id, shown.id)
    upsertComment(queries, id, saved)
  },
  textOf: ({ body }) => `Comment: ${body.text}`,
})

const checklist = unsentKind<UnsentChecklistChange, Item[]>({
  send: ({ id, change: made }) => sendChecklistChange(id, made),
  show: (queries, { id, change: made }) => showUnsentChecklist(queries, id, made),
  onSaved: (queries, items, { id }) => showSavedChecklist(queries, id, items),
  textOf({ name, change: made }) {
    const texts =
      made.kind === 'add' ? made.items.map(({ text }) => text) : made.kind === 'edit' ? [made.fields.text] : []
    return `Checklist of “${name}”: ${texts.join(', ') || 'a change without text'}`
  },
})

/** Those of unsent-change-types.ts, by kind. */
export const unsentTaskKinds: ReadonlyMap<string, UnsentKind> = new Map([
  ['new task', newTask],
  ['task tick', tick],
  ['task edit', edit],
  ['task comment', comment],
  ['task checklist', checklist],
])
