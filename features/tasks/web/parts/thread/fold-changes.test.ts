import { expect, test } from 'vitest'
import type { Change, Comment } from '../../../details-contract.ts'
import { foldChanges } from './fold-changes.ts'

const ticks = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ kind: 'ticked', id: String(number) }) as Change)
const comment = { kind: 'comment', text: 'Hello' } as Comment

test('changes fold from the ninth in a row on', () => {
  expect(foldChanges(ticks(8))).toMatchObject([{ kind: 'changes', isFolded: false }])
  expect(foldChanges(ticks(9))).toMatchObject([{ kind: 'changes', isFolded: true }])
})

test('a comment divides changes in a row', () => {
  expect(foldChanges([...ticks(6), comment, ...ticks(6)])).toMatchObject([
    { isFolded: false },
    { kind: 'comment' },
    { isFolded: false },
  ])
})
