import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { saveChange } from '#web/data/optimistic.ts'
import { applyChange, type ChecklistChange, checklistChangeKey, withUnsaved } from './unsaved-checklist.ts'

const items = ['a', 'b', 'c'].map((id) => ({ id, text: id.toUpperCase(), done: false }))
const after = (change: ChecklistChange) =>
  applyChange(items, change)
    .map(({ text, done }) => text + (done ? '!' : ''))
    .join(' ')

test.each<[ChecklistChange, string]>([
  [{ kind: 'add', items: [{ id: 'd', text: 'D', done: false }], before: null }, 'A B C D'],
  [{ kind: 'add', items: [{ id: 'd', text: 'D', done: false }], before: 'b' }, 'A D B C'],
  [{ kind: 'add', items: [{ id: 'b', text: 'B', done: true }], before: null }, 'A B C'],
  [{ kind: 'edit', id: 'b', fields: { done: true } }, 'A B! C'],
  [{ kind: 'edit', id: 'b', fields: { text: 'Z' } }, 'A Z C'],
  [{ kind: 'edit', id: 'gone', fields: { text: 'Z' } }, 'A B C'],
  [{ kind: 'move', id: 'c', before: 'a' }, 'C A B'],
  [{ kind: 'move', id: 'a', before: null }, 'B C A'],
  [{ kind: 'remove', id: 'b' }, 'A C'],
])('after %o the list is %s, as the server answers', (change, expected) => {
  expect(after(change)).toBe(expected)
})

test('what Ada changed is shown over any answer of the server until it is saved', async () => {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const key = checklistChangeKey('task')
  const answers = new Map(['a', 'b'].map((id) => [id, Promise.withResolvers<void>()]))
  const tick = (id: string) =>
    saveChange(
      queries,
      { change: { kind: 'edit', id, fields: { done: true } } satisfies ChecklistChange },
      { key, scope: 'checklist', send: () => answers.get(id)!.promise },
    )
  const shown = () => withUnsaved(queries, 'task', items).filter(({ done }) => done)
  const [first] = [tick('a'), tick('b')]
  expect(shown().map(({ id }) => id)).toEqual(['a', 'b'])
  answers.get('a')!.resolve()
  await first
  expect(shown().map(({ id }) => id)).toEqual(['b'])
})
