import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '#test/repetitions.ts'
import { signParts } from '../server/actions/sign-record.ts'
import { canCheckHere, checkRecord, fromBase64, toBase64 } from './check-record.ts'
import { lineName, type RecordLine, readRecordFile, writeRecordFile } from './document.ts'

const { privateKey, publicKey: publicObject } = generateKeyPairSync('ed25519')
const publicKey = publicObject.export({ format: 'jwk' }).x!
const key = { issuer: 'https://cohort.test', key: '4A:9C', publicKey }

const lines: RecordLine[] = [
  { kind: 'person', name: 'Zoë "Ada" 😀\u2028 Čapek', about: 'Analyst\nof engines' },
  {
    kind: 'task',
    name: 'Notes',
    team: 'Engine',
    done: '2026-11-18',
    confirmedBy: ['G. H.'],
    confirmations: 2,
    thought: '',
  },
  {
    kind: 'task',
    name: 'Tables',
    team: 'Engine',
    done: '2026-11-09',
    confirmedBy: [],
    confirmations: 0,
    thought: 'Ask first',
  },
  { kind: 'badge', name: 'First Step' },
  { kind: 'goal', text: 'A patent', reached: null },
]
const head = {
  cohortRecord: 1,
  issuer: key.issuer,
  key: key.key,
  code: '2345-6789-ABCD',
  signedAt: '2026-11-20T10:00:00.000Z',
  tasks: 2,
  badges: 1,
  goals: 1,
}
const parts = signParts(
  JSON.stringify(head),
  lines.map((line) => JSON.stringify(line)),
  { privateKey },
)
const file = Buffer.from(writeRecordFile(parts))

test('a record is genuine as it was signed, and JSON for other programs', async () => {
  expect(await checkRecord(file, key)).toEqual({
    outcome: 'genuine',
    kind: 'json',
    head,
    lines,
    changedLines: [],
    isSealChanged: false,
  })
  expect(JSON.parse(file.toString())).toMatchObject({ ...head, lines, digests: parts.digests })
  expect(readRecordFile(file.toString())).toEqual(parts)
})

test('no file with one changed byte is genuine', async () => {
  const at = fc.integer({ min: 0, max: file.length - 1 })
  await fc.assert(
    fc.asyncProperty(at, fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const changed = Buffer.from(file)
      changed[place] = changed[place]! ^ change
      const { outcome } = await checkRecord(changed, key)
      expect(outcome).not.toBe('genuine')
    }),
    { numRuns: repetitions(400, 20_000) },
  )
})

test('nor is one with a byte more or less', async () => {
  for (let place = 0; place <= file.length; place += 7) {
    const more = Buffer.concat([file.subarray(0, place), Buffer.from(' '), file.subarray(place)])
    const less = Buffer.concat([file.subarray(0, place), file.subarray(place + 1)])
    for (const changed of [more, ...(place < file.length ? [less] : [])])
      expect((await checkRecord(changed, key)).outcome, `at ${place}`).not.toBe('genuine')
  }
})

test('the changed line is named, also if it cannot be read any more', async () => {
  for (const [from, to, names] of [
    ['Tables', 'Tablet', ['Task 2']],
    ['"confirmations":0', '"confirmations":9', ['Task 2']],
    ['{"kind":"badge"', '("kind":"badge"', ['Badge 1']],
    ['A patent', 'A potent', ['Goal 1']],
    ['Analyst', 'Analysx', ['The name or the introduction']],
  ] as const) {
    const check = await checkRecord(Buffer.from(file.toString().replace(from, to)), key)
    expect(check).toMatchObject({ outcome: 'changed', isSealChanged: false })
    expect(check.changedLines.map((index) => lineName(index, check.head!))).toEqual(names)
  }
  const other = await checkRecord(Buffer.from(file.toString().replace('2026-11-20', '2025-11-20')), key)
  expect(other).toMatchObject({ outcome: 'changed', changedLines: [], isSealChanged: true })
})

test('lines that change their places, or come from another record, are changed', async () => {
  const swapped = { ...parts, lines: parts.lines.with(1, parts.lines[2]!).with(2, parts.lines[1]!) }
  expect(await checkRecord(Buffer.from(writeRecordFile(swapped)), key)).toMatchObject({
    outcome: 'changed',
    changedLines: [1, 2],
  })
  const digestsToo = { ...swapped, digests: parts.digests.with(1, parts.digests[2]!).with(2, parts.digests[1]!) }
  expect(await checkRecord(Buffer.from(writeRecordFile(digestsToo)), key)).toMatchObject({
    outcome: 'changed',
    isSealChanged: true,
  })
})

test('a record of another server is said to be one, and what is no record is none', async () => {
  const elsewhere = {
    issuer: 'https://elsewhere.test',
    key: 'FF:FF',
    publicKey: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!,
  }
  expect(await checkRecord(file, elsewhere)).toMatchObject({ outcome: 'foreign' })
  for (const nothing of ['', '{}', '[]', '%PDF-1.7\n%%EOF\n', 'hello\n'])
    expect((await checkRecord(Buffer.from(nothing), key)).outcome, nothing).toBe('unreadable')
})

test('other spellings of base64 are no other signatures', () => {
  expect(toBase64(fromBase64(parts.signature))).toBe(parts.signature)
  for (const odd of ['a', 'ab=', '!!', 'a+/b']) expect(fromBase64(odd).length).toBe(0)
})

test('a browser without Ed25519 is found out', async () => {
  expect(await canCheckHere(key)).toBe(true)
  expect(await canCheckHere({ ...key, publicKey: 'short' })).toBe(false)
})
