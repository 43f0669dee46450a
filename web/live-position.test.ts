import { beforeEach, expect, test, vi } from 'vitest'

let noteAsked: typeof import('./live-position.ts').noteAsked
let streamStands: typeof import('./live-position.ts').streamStands
let streamLost: typeof import('./live-position.ts').streamLost
const missed = vi.fn<() => void>()

beforeEach(async () => {
  vi.resetModules()
  missed.mockClear()
  ;({ noteAsked, streamStands, streamLost } = await import('./live-position.ts'))
})

test('a stream that stands where all answers stood continues them', () => {
  noteAsked()('one.7')
  noteAsked()('one.7')
  expect(streamStands('one.7', missed)).toBe(true)
})

test.each([
  ['something was told in between', ['one.9', 'one.7'], 'one.8'],
  ['another process answered', ['two.8'], 'one.8'],
  ['two processes answered', ['one.8', 'two.8'], 'one.8'],
  ['an answer did not come', ['one.8', null], 'one.8'],
])('where %s all is asked for again', (_why, positions, beginning) => {
  for (const position of positions) noteAsked()(position)
  expect(streamStands(beginning, missed)).toBe(false)
})

test('an answer that was on its way when the stream began is looked at when it comes', () => {
  const [early, late] = [noteAsked(), noteAsked()]
  streamStands('one.8', missed)
  early('one.8')
  expect(missed).not.toHaveBeenCalled()
  late('one.7')
  expect(missed).toHaveBeenCalledTimes(1)
})

test('what is asked for while it stands is heard of, whoever answers', () => {
  streamStands('one.8', missed)
  noteAsked()('two.1')
  expect(missed).not.toHaveBeenCalled()
})

test('an answer that the document had asked for long before is looked at too', () => {
  streamStands('one.8', missed)
  noteAsked(true)('one.8')
  expect(missed).not.toHaveBeenCalled()
  noteAsked(true)('one.7')
  expect(missed).toHaveBeenCalledTimes(1)
})

test('after a cut everything may be old, even where nothing was told', () => {
  streamStands('one.8', missed)
  streamLost()
  expect(streamStands('one.8', missed)).toBe(false)
})

test('the stream of another tab that took over may have begun too late', () => {
  streamStands('one.8', missed)
  expect(streamStands('one.8', missed)).toBe(false)
})
