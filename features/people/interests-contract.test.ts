import { expect, test } from 'vitest'
import { workOf } from '#test/work-of.ts'
import { distinctInterests, namedInterests, withInterest } from './interests-contract.ts'

test.each([
  ['is trimmed', ['Rust'], '  Go  ', ['Rust', 'Go']],
  ['takes the place of the placeholder', ['interests...'], 'Go', ['Go']],
  ['is ignored when it is empty', ['Rust'], '', null],
  ['is ignored when it is empty after trimming', ['Rust'], '   ', null],
  ['is ignored when it is there already', ['Go'], 'Go', null],
  ['is ignored when it is there in other letters', ['Go'], ' gO', null],
  ['is ignored when it only looks another', ['Go'], 'G\u200Bo', null],
])('an interest %s', (_what, before, written, after) => {
  expect(withInterest(before, written)).toEqual(after)
})

test('each stands once, as it was written first', () => {
  expect(distinctInterests([' Go ', 'Rust', 'GO', '', ' '])).toEqual(['Go', 'Rust'])
})

test('as many as one request holds are told apart at once', async () => {
  const written = Array.from({ length: 10_000 }, (_, index) => index.toString(36))
  expect(await workOf(() => expect(distinctInterests([...written, '0'])).toEqual(written))).toBeLessThan(400)
})

test('the placeholder is no interest', () => {
  expect(namedInterests(['interests...', 'Go'])).toEqual(['Go'])
})
