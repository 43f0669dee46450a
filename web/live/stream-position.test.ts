import { beforeEach, expect, test, vi } from 'vitest'

let trackRequest: typeof import('./stream-position.ts').trackRequest
let streamReady: typeof import('./stream-position.ts').streamReady
let streamLost: typeof import('./stream-position.ts').streamLost
const missed = vi.fn<() => void>()

beforeEach(async () => {
  vi.resetModules()
  missed.mockClear()
  ;({ trackRequest, streamReady, streamLost } = await import('./stream-position.ts'))
})

test('a stream that stands where all answers stood continues them', () => {
  trackRequest()('one.7')
  trackRequest()('one.7')
  expect(streamReady('one.7', missed)).toBe(true)
})

test.each([
  ['an event was sent in between', ['one.9', 'one.7'], 'one.8'],
  ['another process answered', ['two.8'], 'one.8'],
  ['two processes answered', ['one.8', 'two.8'], 'one.8'],
  ['an answer did not come', ['one.8', null], 'one.8'],
])('where %s all is asked for again', (_why, positions, beginning) => {
  for (const position of positions) trackRequest()(position)
  expect(streamReady(beginning, missed)).toBe(false)
})

test('an answer that was on its way when the stream began is looked at when it comes', () => {
  const [early, late] = [trackRequest(), trackRequest()]
  streamReady('one.8', missed)
  early('one.8')
  expect(missed).not.toHaveBeenCalled()
  late('one.7')
  expect(missed).toHaveBeenCalledTimes(1)
})

test('requests during an open stream miss nothing, whichever process answers', () => {
  streamReady('one.8', missed)
  trackRequest()('two.1')
  expect(missed).not.toHaveBeenCalled()
})

test('an answer that the document had asked for long before is looked at too', () => {
  streamReady('one.8', missed)
  trackRequest(true)('one.8')
  expect(missed).not.toHaveBeenCalled()
  trackRequest(true)('one.7')
  expect(missed).toHaveBeenCalledTimes(1)
})

test('after a lost connection everything may be stale, even if no event was sent', () => {
  streamReady('one.8', missed)
  streamLost()
  expect(streamReady('one.8', missed)).toBe(false)
})

test('the stream of another tab that took over may have begun too late', () => {
  streamReady('one.8', missed)
  expect(streamReady('one.8', missed)).toBe(false)
})
