import type { QueryClient } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { Refusal } from '#web/forms/use-submission.ts'
import { bearer, request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Assignee, tasks } from '../../contract.ts'
import { parseTasks } from '../queries/parse-tasks.ts'
import { refetchTasks, upsertTask } from '../queries/tasks.ts'

const SIGN_IN_TO_ADD = 'Please login to add a task'

export type NewTask = { name: string; due: string; people: readonly Assignee[] }

/** The fields of a new task that are not filled, marked; `text` is the screen's own wording for it. */
export function missingFields({ name, due, people }: NewTask, text: string): Refusal | undefined {
  const missing = { name: !name.trim(), due: !due, assignee: people.length === 0 }
  const wrong = Object.entries(missing).filter(([, isMissing]) => isMissing)
  if (wrong.length > 0) return { text, fields: Object.fromEntries(wrong.map(([field]) => [field, ''])) }
  // A year half typed is a day of long ago to the browser.
  return due < '1900' ? { fields: { due: 'Please check the year.' } } : undefined
}

/** Adds a task to a team of mine, or to none: then it is my own. `draft` is its form's. Answers why it was not added. */
export async function addTask(
  queries: QueryClient,
  me: OwnRecord,
  team: Pick<Team, 'id' | 'name'> | null,
  { name, due, people }: NewTask,
  draft: string,
): Promise<Refusal | undefined> {
  const body = {
    name: name.trim(),
    due,
    team: team?.name ?? null,
    teamId: team?.id ?? null,
    assignedUsers: people.map(({ uid, email, displayName }) => ({ uid, email, displayName })),
    userId: me.uid,
    done: false,
  }
  try {
    const answer = await sendIdempotent(queries, draft, body, (sent) =>
      request(tasks.add, { body: sent, bearer: true }),
    )
    const [added] = parseTasks([answer])
    if (added) upsertTask(queries, added)
    else void refetchTasks(queries)
    showToast('Task added')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Whoever reached a limit is to know which, and when to go on; so is whoever adds what is gone already.
    if ([409, 429].includes(error.status) || error.code === 'full') return { text: error.message }
    if (error.status !== 401) return { text: 'Failed to create task' }
    if (await bearer.token()) return { text: SIGN_IN_TO_ADD }
    // The session has ended: the page gives way to its prompt to sign in, and the word about it stays a little.
    showToast(SIGN_IN_TO_ADD, { failed: true })
    return {}
  }
}
