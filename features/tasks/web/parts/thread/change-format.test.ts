import { expect, test } from 'vitest'
import type { Change } from '../../../details-contract.ts'
import { changeText } from './change-format.ts'

const author = { uid: 'ada', displayName: 'Ada', photoURL: '', flair: null }
const nothing = { author, before: null, after: null, person: null }

test.each<[Partial<Change>, string]>([
  [
    { kind: 'renamed', before: 'Write', after: 'Write more' },
    'renamed it from \u201cWrite\u201d to \u201cWrite more\u201d',
  ],
  [{ kind: 'moved', before: '2026-11-19', after: '2026-11-21' }, 'moved the date from Nov 19 to Nov 21'],
  [{ kind: 'moved', after: '2026-11-21' }, 'set the date to Nov 21'],
  [{ kind: 'moved', before: '2026-11-19' }, 'removed the date Nov 19'],
  [{ kind: 'assigned', person: 'Grace' }, 'assigned it to Grace'],
  [{ kind: 'assigned', person: 'Ada' }, 'took it'],
  [{ kind: 'unassigned', person: 'Grace' }, 'took Grace off it'],
  [{ kind: 'ticked' }, 'ticked it'],
  [{ kind: 'unticked' }, 'unticked it'],
])('%o reads "%s"', (change, text) => {
  expect(changeText({ ...nothing, kind: 'ticked', ...change })).toBe(text)
})
