import { expect, test } from 'vitest'
import { applyChange, type ChecklistChange } from './use-checklist.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), done: false }))
const after = (change: ChecklistChange) =>
  applyChange(items, change)
    .map(({ text, done }) => text + (done ? '!' : ''))
    .join(' ')

test.each<[ChecklistChange, string]>([
  [{ kind: 'add', items: [{ id: 'd', text: 'D', done: false }], before: null }, 'A B C D'],
  [{ kind: 'add', items: [{ id: 'd', text: 'D', done: false }], before: 'b' }, 'A D B C'],
  [{ kind: 'edit', id: 'b', fields: { done: true } }, 'A B! C'],
  [{ kind: 'edit', id: 'b', fields: { text: 'Z' } }, 'A Z C'],
  [{ kind: 'edit', id: 'gone', fields: { text: 'Z' } }, 'A B C'],
  [{ kind: 'move', id: 'c', before: 'a' }, 'C A B'],
  [{ kind: 'move', id: 'a', before: null }, 'B C A'],
  [{ kind: 'remove', id: 'b' }, 'A C'],
])('after %o the list is %s, as the server answers', (change, expected) => {
  expect(after(change)).toBe(expected)
})
