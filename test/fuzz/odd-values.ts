import fc, { type Arbitrary } from 'fast-check'

/** For JSON that only text can express: `raw('1e309')` becomes the number 1e309. */
const raw = (text: string) => `@raw ${text}@`

export const asJson = (value: unknown) =>
  (JSON.stringify(value) ?? '').replace(/"@raw ([^@]*)@"/g, (_, text: string) => text)

const nested = (depth: number) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`)

export const oddTexts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t\n',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    'Z\u0351\u036b\u0343',
  ),
  fc.constantFrom(
    '\ufeff',
    '\u2028',
    '👩‍👩‍👧‍👦',
    '\u{10ffff}',
    'ﷺ',
    'ı',
    'ẞ',
    "'; drop table people; --",
    '%',
    '\\',
    '"',
    '<script>',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    'null',
    'NaN',
    '-0',
    '0x10',
    '1e3',
    '99999999999',
  ),
  fc.constantFrom('2026-02-30', '0000-00-00', '99999-01-01', '-000001-01-01', '+275760-09-13T00:00:00.001Z', '12:00'),
  fc.constantFrom(
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    'a@b',
    '@',
    'javascript:alert(1)',
  ),
  fc.constantFrom(5000, 40_000).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Values of a type, size or form that no contract expects. */
const oddValues: Arbitrary<unknown> = fc.oneof(
  oddTexts,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.constantFrom('-0', '1e309', '-1e309', '9007199254740993', '1E400', '0.1e-999').map(raw),
  fc.constantFrom('NaN', 'undefined', '01', "'a'", '{"__proto__":{"isAdmin":true}}', '{"a":1,"a":2}').map(raw),
  fc.constantFrom([], {}, [[]], [null], { length: 1 }, { 0: 'a' }, ['__proto__'], { constructor: { prototype: {} } }),
  fc.constantFrom(nested(10), nested(5000)),
  fc.array(fc.constantFrom('~ada~', '~grace~', '~team~', 'x'), { minLength: 200, maxLength: 300 }),
)

export type Change = { at: number; how: 'replace' | 'remove' | 'add' | 'wrap' | 'double'; odd: unknown; key: string }

export const changes: Arbitrary<Change> = fc.record({
  at: fc.nat(50),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'double'),
  odd: oddValues,
  key: fc.oneof(fc.constantFrom('id', 'uid', 'isAdmin', 'points', 'hasOwnProperty', ''), oddTexts),
})

/** The value with one of its parts (by index) replaced, removed, or joined by an odd one. */
export function changed(value: unknown, { at, how, odd, key }: Change): unknown {
  const copy = { whole: structuredClone(value) } as Record<string, unknown>
  const places = placesIn(copy)
  const [holder, name] = places[at % places.length]!
  const held = holder[name]
  if (how === 'replace') holder[name] = odd
  if (how === 'remove') delete holder[name]
  if (how === 'wrap') holder[name] = [held]
  if (how === 'double') holder[name] = Array.from({ length: 60 }, () => held)
  if (how === 'add' && held && typeof held === 'object' && !Object.isFrozen(held))
    Object.defineProperty(held, key, { value: odd, enumerable: true, configurable: true, writable: true })
  return copy.whole
}

function placesIn(holder: Record<string, unknown>): [Record<string, unknown>, string][] {
  return Object.keys(holder).flatMap((name) => {
    const held = holder[name]
    const inner = held && typeof held === 'object' ? placesIn(held as Record<string, unknown>) : []
    return [[holder, name] as [Record<string, unknown>, string], ...inner]
  })
}
