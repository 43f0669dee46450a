import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { isServerUnavailable } from '#web/request/retry.ts'
import { checkServerNow, retryWhenBack } from '#web/request/retry-when-back.ts'
import { tasks } from '../../contract.ts'
import { upsertTask } from '../queries/tasks.ts'
import { removeUnsentTask, type UnsentTask, unsentTasks, updateUnsentTasks } from '../queries/unsent-tasks.ts'

/** Seconds. If the server asks for more, the user has to try again. */
const RETRY_AFTER_MAX = 60

const SOMETHING_WRONG = 'Something went wrong.'

const sending = new WeakSet<QueryClient>()

/** Sends what was not refused, in the order it was written, and again as soon as the server can be reached. */
export async function sendUnsentTasks(queries: QueryClient) {
  if (sending.has(queries)) return checkServerNow()
  sending.add(queries)
  try {
    for (let next = nextOf(queries); next; next = nextOf(queries)) if (!(await sendTask(queries, next))) return
  } finally {
    sending.delete(queries)
  }
}

/** For refused tasks too. */
export function sendAgain(queries: QueryClient, key: string) {
  markUnsent(queries, null, (task) => task.key === key)
  void sendUnsentTasks(queries)
}

const nextOf = (queries: QueryClient) => unsentTasks(queries).find((task) => !task.failure)

const markUnsent = (queries: QueryClient, failure: string | null, isMeant: (task: UnsentTask) => boolean) =>
  updateUnsentTasks(queries, (list) => list.map((task) => (isMeant(task) ? { ...task, failure } : task)))

/** Returns false if nothing more can be sent. */
async function sendTask(queries: QueryClient, { key, body }: UnsentTask): Promise<boolean> {
  const fail = (failure: string) => markUnsent(queries, failure, (task) => task.key === key)
  try {
    upsertTask(queries, await request(tasks.add, { body: { ...body, key }, bearer: true }))
    removeUnsentTask(queries, key)
  } catch (error) {
    if (!(error instanceof Problem)) {
      reportError(error)
      fail(SOMETHING_WRONG)
    } else if (error.code === 'used-key') {
      // It was added, and deleted since.
      removeUnsentTask(queries, key)
    } else if (error.status === 401) {
      // The row sends it after the next sign-in.
      markWaiting(queries, '')
      return false
    } else if (error.status === 429 && (error.retryAfter ?? Number.POSITIVE_INFINITY) <= RETRY_AFTER_MAX) {
      await new Promise((resolve) => setTimeout(resolve, error.retryAfter! * 1000))
    } else if (isServerUnavailable(error)) {
      markWaiting(queries, '')
      await new Promise<void>((resolve) => retryWhenBack('unsent tasks', () => resolve()))
      markWaiting(queries, null)
    } else fail(error.status < 500 ? error.message : SOMETHING_WRONG)
  }
  return true
}

const markWaiting = (queries: QueryClient, failure: '' | null) => markUnsent(queries, failure, (task) => !task.failure)
