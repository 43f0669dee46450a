import type { QueryClient } from '@tanstack/react-query'
import type { ChangeKind } from '#web/offline/send-changes.ts'
import { request } from '#web/request/api-client.ts'
import { type MadeOffline, type Task, tasks } from '../../contract.ts'
import { type Comment, type Item, taskPage } from '../../details-contract.ts'
import { updateTasks, upsertTask } from '../queries/tasks.ts'
import { removeComment, upsertComment } from '../queries/thread.ts'
import type { UnsentChecklistChange, UnsentComment, UnsentEdit, UnsentTick } from './unsent-change-types.ts'
import { sendChecklistChange, showSavedChecklist, showUnsentChecklist } from './use-checklist.ts'

type KindOf<Value, Answer> = {
  send: (value: Value, made: MadeOffline) => Promise<Answer>
  show: (queries: QueryClient, value: Value, me: string) => void
  onSaved: (queries: QueryClient, answer: Answer, value: Value) => void
  textOf: (value: Value) => string
  isUndo?: (value: Value, before: Value | undefined) => boolean
}

/** What is stored is of this type, because the name of its kind is stored with it. */
const kind = <Value, Answer>(one: KindOf<Value, Answer>) => one as unknown as ChangeKind

const change = (queries: QueryClient, id: string, fields: (task: Task) => Partial<Task>) =>
  updateTasks(queries, (task) => (task.id === id ? { ...task, ...fields(task) } : task))

const onSaved = (queries: QueryClient, saved: Task) => upsertTask(queries, saved)

const tick = kind<UnsentTick, Task>({
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

const edit = kind<UnsentEdit, Task>({
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

const comment = kind<UnsentComment, Comment>({
  send: ({ id, body }) => request(taskPage.comment, { params: { id }, body, bearer: true }),
  show: (queries, { id, shown }) => upsertComment(queries, id, shown),
  onSaved(queries, saved, { id, shown }) {
    removeComment(queries, id, shown.id)
    upsertComment(queries, id, saved)
  },
  textOf: ({ body }) => `Comment: ${body.text}`,
})

const checklist = kind<UnsentChecklistChange, Item[]>({
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
export const unsentTaskChanges: ReadonlyMap<string, ChangeKind> = new Map([
  ['task tick', tick],
  ['task edit', edit],
  ['task comment', comment],
  ['task checklist', checklist],
])
