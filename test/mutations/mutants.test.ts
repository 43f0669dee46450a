import { expect, test } from 'vitest'
import { mutantsOf } from './mutants.ts'

const mutated = (source: string) =>
  mutantsOf('some.ts', source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end))

test.each([
  ['the end of an interval', 'a < 5', ['a <= 5', 'a < 6']],
  ['a condition of a query', "db.where('id', '=', id).execute()", ['db.execute()']],
  [
    'a condition within SQL',
    'sql`where a > 1 and not hidden`',
    ['sql`where a >= 1 and not hidden`', 'sql`where a > 1 or not hidden`', 'sql`where a > 1 and hidden`'],
  ],
  ['an escape', 'escapeHtml(name)', ['name']],
  ['a refusal', 'if (isFull) throw full()', ['if (false) throw full()', 'if (isFull) ;']],
  ['something that is announced', 'announce(tx, row)\n', [';\n']],
  ['one of two values', 'isOpen ? open : closed', ['(open)']],
])('%s is changed', (_what, source, expected) => {
  for (const one of expected) expect(mutated(source).map((text) => text.trim())).toContain(one.trim())
})

test('types and imports are left alone, because they do nothing when the program runs', () => {
  expect(mutated("import { a } from 'b'\ntype One = 1 | 2\ninterface Two { three: 3 }\n")).toEqual([])
})
