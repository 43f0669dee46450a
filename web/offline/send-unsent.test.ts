import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { stubBrowser } from '#test/offline.ts'
import { addUnsent, sendAgain, sendOrKeep, type Unsent, unsentIn } from '../data/unsent.ts'
import { startSending } from './send-unsent.ts'
import { countUnsent, type UnsentKind, unsentKind } from './unsent-kinds.ts'

beforeEach(() => stubBrowser())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refusal = new Problem(403, 'not-allowed', 'Viewers of a team write nothing.')
const message = (key: string, about = 'a room') => ({ key, kind: 'message', about, value: key })
const task = (key: string) => ({ key, kind: 'new task', about: key, value: key })
const tick = (key: string) => ({ key, kind: 'tick', about: key, value: key })

/** A tab of Ada's, whose server gives these answers, then takes all. */
function openTab(answers: (Problem | Promise<Problem | undefined>)[] = []) {
  const queries = new QueryClient()
  const did: string[] = []
  const kind: UnsentKind<string, string> = {
    async send(value) {
      const answer = await answers.shift()
      if (answer) throw answer
      return value
    },
    show: null,
    onSaved: (_queries, answer) => void did.push(`${answer} is saved`),
    textOf: (value) => value,
  }
  const kinds: Record<string, UnsentKind> = {
    'new task': unsentKind(kind),
    message: unsentKind({ ...kind, isTalk: true, longestWait: 0 }),
    tick: unsentKind({ ...kind, show: (_queries, value) => void did.push(`${value} is shown`) }),
  }
  let isOver = false
  const onRefused = () => void did.push('a dialog')
  const sender = startSending(queries, {
    uid: 'ada',
    findKind: (name) => kinds[name],
    hasEnded: () => isOver,
    onRefused,
  })
  onTestFinished(sender.stop)
  const left = () => unsentIn(queries).map(({ key, failure }) => (failure ? `${key}: ${failure}` : key))
  return { queries, did, left, signOut: () => (isOver = true) }
}

test('a new task that is refused says why, and the next goes', async () => {
  const { queries, did, left } = openTab([refusal])
  addUnsent(queries, [task('first'), task('second')])
  await expect.poll(left).toEqual([`first: ${refusal.message}`])
  expect(did).toEqual(['second is saved'])
})

test('no message of a room overtakes one that is refused, and all go once they are sent again', async () => {
  const { queries, did, left } = openTab([refusal])
  addUnsent(queries, [message('first'), message('second')])
  await expect.poll(left).toEqual([`first: ${refusal.message}`, `second: ${refusal.message}`])
  addUnsent(queries, [message('elsewhere', 'another room')])
  await expect.poll(() => did).toEqual(['elsewhere is saved'])
  sendAgain(queries, unsentIn(queries))
  await expect.poll(left).toEqual([])
  expect(did.slice(1)).toEqual(['first is saved', 'second is saved'])
})

test('a message does not wait for what waits for the server', async () => {
  const answer = Promise.withResolvers<Problem>()
  const { queries, did, left } = openTab([answer.promise])
  addUnsent(queries, [tick('a task')])
  addUnsent(queries, [message('first')])
  await expect.poll(() => did).toEqual(['a task is shown', 'first is saved'])
  expect(left()).toEqual(['a task'])
  answer.resolve(refusal)
  await expect.poll(left).toEqual([`a task: ${refusal.message}`])
  // It stands on no list of a page.
  expect(did).toContain('a dialog')
})

test('after the end of the session they wait for the next one', async () => {
  const { queries, did, left } = openTab([new Problem(401, 'not-signed-in', 'Not signed in')])
  addUnsent(queries, [message('first'), message('second')])
  await expect.poll(() => unsentIn(queries).map(({ failure }) => failure)).toEqual(['', ''])
  expect(left()).toEqual(['first', 'second'])
  expect(did).toEqual([])
})

test('once Ada has signed out, the rest of what she wrote is not sent as the next person', async () => {
  const answer = Promise.withResolvers<undefined>()
  const answers = [answer.promise]
  const { queries, did, left, signOut } = openTab(answers)
  addUnsent(queries, [message('first'), message('second')])
  await expect.poll(() => answers).toEqual([])
  signOut()
  answer.resolve(undefined)
  await expect.poll(left).toEqual(['second'])
  expect(did).toEqual(['first is saved'])
})

test('what one of two tabs sends or hears refused, the other knows, also who waits for it there', async () => {
  const [one, other] = [openTab([new Problem(0, 'unreachable', 'No answer came.')]), openTab()]
  one.queries.setQueryData(['outbox'], [{ ...message('first'), madeAt: 1, failure: '' }])
  await expect.poll(one.left).toEqual(['first'])
  addUnsent(other.queries, [message('first')])
  await expect.poll(one.left).toEqual([])
  expect(one.did).toEqual(['first is saved'])
})

test('a tab that sleeps while it sends holds up the others for a while only', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const asleep = Promise.withResolvers<void>()
  onTestFinished(() => asleep.resolve())
  void navigator.locks.request('unsent of ada a room', () => asleep.promise)
  const { queries, did } = openTab()
  addUnsent(queries, [message('first'), message('elsewhere', 'another room')])
  await expect.poll(() => did).toEqual(['elsewhere is saved'])
  patience.abort()
  await expect.poll(() => did).toEqual(['elsewhere is saved', 'first is saved'])
})

test('who ticks without connection hears the answer, and why it was refused', async () => {
  const { queries } = openTab([refusal])
  const lost = () => Promise.reject(new Problem(0, 'unreachable', 'No answer came.'))
  const send = () => sendOrKeep(queries, tick('a task'), lost, () => {})
  await expect(send()).rejects.toBe(refusal)
  expect(await send()).toBe('a task')
})

const kindOfTick = { isUndo: (done, before) => before === !done } as UnsentKind
const count = (...made: [about: string, done: boolean][]) =>
  countUnsent(
    made.map(
      ([about, value], madeAt): Unsent => ({ kind: 'tick', about, value, key: String(madeAt), madeAt, failure: '' }),
    ),
    () => kindOfTick,
  )

test('a tick that Ada takes back without connection is no change that waits, and ticked again it is one', () => {
  expect(count(['oil', true])).toBe(1)
  expect(count(['oil', true], ['oil', false])).toBe(0)
  expect(count(['oil', true], ['grind', true], ['oil', false])).toBe(1)
  expect(count(['oil', true], ['oil', false], ['oil', true])).toBe(1)
})
