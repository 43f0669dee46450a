import type { QueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#features/people/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import type { BodyOf } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { Refusal } from '#web/forms/use-submission.ts'
import { bearer, request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { isServerUnavailable } from '#web/request/retry.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Assignee, type Task, type TaskFields, tasks } from '../../contract.ts'
import { upsertTask } from '../queries/tasks.ts'
import { addUnsentTasks } from './unsent-tasks.ts'

/** Seconds */
const TOAST_SECONDS = 6

const SIGN_IN_TO_ADD = 'Please login to add a task'

/** What the forms of a new task ask for. A form without one of them is a type error. */
type AskedField = Pick<TaskFields, 'name' | 'due' | 'notes' | 'priority' | 'repeat'> & Pick<Task, 'labels'>
/** As the form holds it: `due` is empty for no date. */
export type NewTask = AskedField & { due: string; people: readonly Assignee[] }

/** What each field asks for. */
const wanted = { name: 'Give it a name.', due: 'Choose a day, or “No date”.', assignee: 'Choose who does it.' }

/** The empty fields of a task; `text` is the screen's wording for them. */
export function missingFields(
  { name, due, people }: Pick<NewTask, 'name' | 'due' | 'people'>,
  text: string,
  { mayLackDate = false } = {},
): Refusal | undefined {
  const missing = { name: !name.trim(), due: !due && !mayLackDate, assignee: people.length === 0 }
  const wrong = Object.entries(wanted).filter(([field]) => missing[field as keyof typeof missing])
  if (wrong.length > 0) return { text, fields: Object.fromEntries(wrong) }
  // A half-typed year is a date long past to the browser.
  return due && due < '1900' ? { fields: { due: 'Please check the year.' } } : undefined
}

/** `draft` is the name of the form's draft. Returns the reason if the task was not added. */
export async function addTask(
  queries: QueryClient,
  me: OwnAccount,
  team: Pick<Team, 'id' | 'name'> | null,
  { name, due, notes, people, priority, repeat, labels }: NewTask,
  draft: string,
): Promise<Refusal | undefined> {
  const body = {
    name: name.trim(),
    due: due || null,
    notes,
    priority,
    repeat,
    labels,
    team: team?.name ?? null,
    teamId: team?.id ?? null,
    assignedUsers: people.map(({ uid, email, displayName }) => ({ uid, email, displayName })),
    userId: me.uid,
    done: false,
  } satisfies BodyOf<typeof tasks.add> & AskedField
  try {
    await sendIdempotent(queries, draft, body, (sent) => sendOrKeep(queries, sent))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // These refusals name the limit, or what no longer exists.
    if ([409, 429].includes(error.status) || error.code === 'full') return { text: error.message }
    if (error.status !== 401) return { text: 'Failed to create task' }
    if (await bearer.token()) return { text: SIGN_IN_TO_ADD }
    // The session has ended. The page changes to its sign-in prompt, and a toast stays.
    showToast(SIGN_IN_TO_ADD, { failed: true })
    return {}
  }
}

/** Without connection it is kept with those of the quick-add row, which show that they wait. */
async function sendOrKeep(queries: QueryClient, { key, ...body }: BodyOf<typeof tasks.add> & { key: string }) {
  try {
    upsertTask(queries, await request(tasks.add, { body: { ...body, key }, bearer: true }))
  } catch (error) {
    if (!isServerUnavailable(error)) throw error
    addUnsentTasks(queries, [{ key, text: body.name, body }])
    showToast('There is no connection. The task is kept, and added when it is back.', { seconds: TOAST_SECONDS })
  }
}
