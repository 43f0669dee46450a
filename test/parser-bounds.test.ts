import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applicationFiles } from '#features/applications/import-contract.ts'
import { toRows } from '#features/applications/server/actions/import/rows.ts'
import { readAd } from '#features/applications/server/rules/read-ad/read-ad.ts'
import { writeCalendar } from '#features/calendar/server/rules/write-calendar.ts'
import { MENTIONS_MAX } from '#features/chat/contract.ts'
import { readReport } from '#features/notifications/server/rules/read-bounce.ts'
import { distinctInterests } from '#features/people/interests-contract.ts'
import { countLinks } from '#features/people/server/rules/moderation/count-links.ts'
import { wordFinder } from '#features/people/server/rules/moderation/find-word.ts'
import { socialLink } from '#features/profile/rules/social-links.ts'
import { CHECK_MAX } from '#features/record/contract.ts'
import { checkRecord } from '#features/record/rules/check-record.ts'
import { writeRecordFile } from '#features/record/rules/document.ts'
import { taskImports } from '#features/tasks/import-contract.ts'
import { readTasks } from '#features/tasks/server/rules/read-tasks.ts'
import { webhooks } from '#features/webhooks/contract.ts'
import { parseRequest } from '#server/http/parse-request.ts'
import { isInnerAddress } from '#server/push/post-to-public-host.ts'
import type { Call, ParsedBody } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { parseDay } from '#shared/parse-days.ts'
import { Problem } from '#shared/problem.ts'
import { parseText } from '#web/ui/parse-text.ts'
import { calls, nameOf } from './all-calls.ts'
import { workOf } from './work-of.ts'

/** What one request can hold, but for imports. */
const BODY = 64 * 1024
const LINE = 2000

type Parser = {
  /** Fields of contracts that it reads. */
  fields?: RegExp
  /** Characters that reach it. */
  length: number
  /** Milliseconds of the processor: several times what it takes on a quiet machine. */
  most: number
  run: (text: string) => unknown
  pieces: string[]
}

const key = {
  issuer: 'https://cohort.test',
  key: '4A:9C',
  publicKey: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!,
}
/** Of the form of a record, with as many lines as its length allows. */
const recordOf = (length: number) => {
  const of = <Part>(part: Part) => Array.from({ length: length / 8 }, () => part)
  return writeRecordFile({ head: '{"cohortRecord":1}', lines: of('1'), digests: of(''), signature: '' })
}

const calendarEntry = {
  path: '/tasks',
  due: '2026-12-24',
  time: '09:30',
  estimate: '1',
  repeat: 'FREQ=WEEKLY',
  version: 1,
  updatedAt: new Date(0),
}

const parse = (call: Call, body: unknown) => parseRequest(call, { params: {}, query: {}, body } as never)
const importTasks = (task: object) => {
  const { body } = parse(taskImports.add, { program: 'table', teamId: null, tasks: [task] })
  return readTasks((body as ParsedBody<typeof taskImports.add>).tasks)
}

/** Every loop over what a person sends, with the longest text that reaches it and the texts that take it longest. */
const parsers: Record<string, Parser> = {
  advertisements: {
    fields: /^POST \/api\/applications\/ads text$/,
    length: 20_000,
    most: 600,
    run: (text) => readAd(text, '2026-11-28'),
    pieces: [
      'A\n',
      '1\n',
      'by\n',
      '1.1\n',
      'by 1.1.2027\n',
      '1-',
      '1-1-1-',
      'may 1 ',
      '€1,',
      '(m/',
      'Aa ',
      'a@',
      'Deadline\n1 May\n',
    ],
  },
  names: {
    length: BODY,
    most: 400,
    run: cleanName,
    pieces: ['a\u0301', '\u0301', '\u{1F469}\u200D', ' ', '\u{1F3F4}\u{E0067}', '\u200D', 'a\uFE0F'],
  },
  'filtered words': {
    length: BODY,
    most: 200,
    run: wordFinder(['casino', 'quick  money', 'bet*', ...Array.from({ length: 500 }, (_, index) => `word${index}`)]),
    pieces: ['bet', 'quick ', 'quick  ', 'word', '\uFB01', '-'],
  },
  links: {
    length: BODY,
    most: 100,
    run: (text) => countLinks(text, undefined),
    pieces: ['http://', 'www.', 'www.a', 'h'],
  },
  interests: {
    length: BODY,
    most: 400,
    run: (text) => distinctInterests(text.split(',')),
    pieces: ['a,', '\u0301,', ','],
  },
  'links of profiles': {
    length: LINE,
    most: 50,
    run: (text) => socialLink('google', text),
    pieces: ['a@', 'a.', 'https://', '-'],
  },
  days: { length: 10_000, most: 50, run: (text) => parseDay(text, 'day'), pieces: ['1.', '1', ' ', '-', 'jan '] },
  'lines of applications': {
    fields: /^POST \/api\/applications\/imports lines$/,
    length: 10_000,
    most: 400,
    run: (text) =>
      toRows(
        Array.from({ length: 100 }, () => ['Looms', text, text, text]),
        ['company', 'notes', 'appliedOn', 'contactEmail'].map((target) => ({ target, order: 'day' }) as never),
      ),
    pieces: ['a@', '1.', ' ', '\u0301', 'a\n'],
  },
  'a text of an imported task': {
    fields: /^POST \/api\/task-imports tasks$/,
    length: 3_000_000,
    most: 400,
    run: async (text) => {
      for (const field of ['name', 'notes', 'due', 'time', 'repeat', 'doneOn'])
        await importTasks({ name: 'a', [field]: text })
      for (const field of ['labels', 'comments']) await importTasks({ name: 'a', [field]: [text] })
    },
    pieces: ['x', 'x ', '\u0301', '\n', 'a\u0301', 'x\n '],
  },
  records: {
    length: CHECK_MAX,
    most: 200,
    run: ({ length }) => checkRecord(Buffer.from(recordOf(length)), key),
    pieces: ['x'],
  },
  'addresses of webhooks': {
    length: LINE,
    most: 50,
    run: (text) => {
      try {
        parse(webhooks.create, { url: `https://${text}`, kinds: ['tasks'], password: 'x' })
        isInnerAddress(new URL(`https://${text}`).hostname)
      } catch (error) {
        if (!(error instanceof Problem || error instanceof TypeError)) throw error
      }
    },
    pieces: ['a.', '1.', '0x1.', 'a@', 'é.', '%61', '/', '[::1]'],
  },
  // Browsers draw them.
  'links and mentions in messages': {
    length: 4000,
    most: 100,
    run: (text) =>
      parseText(
        text,
        Array.from({ length: MENTIONS_MAX }, (_, index) => `Ada ${index}`),
      ),
    pieces: [
      '@',
      '@Ada 1',
      '@Ada 1 @Ada 2 ',
      'http://',
      'http://a',
      'http://a ',
      'http://.',
      'http://a...) ',
      'www.',
      'a@a.',
      'http://a/(',
    ],
  },
  'entries of a calendar that are written at once': {
    length: 500,
    most: 200,
    run: (text) =>
      writeCalendar(
        Array.from({ length: 20 }, (_, index) => ({ ...calendarEntry, id: `${index}`, name: text, notes: text })),
        { timeZone: 'Europe/London', isBusyOnly: false, origin: 'https://cohort.test' },
      ),
    pieces: ['a', ',', '\\;', '\n', 'é', '\u{1F469}\u200D', '"'],
  },
  'mails that came back': {
    length: 256 * 1024,
    most: 400,
    run: (text) => readReport(Buffer.from(text)).catch(() => null),
    pieces: [
      'Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n',
      '--b\r\n',
      'A: b\r\n',
      '\r\n \r\n',
      'Action: failed\r\nStatus: 5.1.1\r\n\r\n',
      'a@b,',
      '"<(',
      '<a href="',
      '=?utf-8?q?=41?= ',
    ].flatMap((piece) => [piece, `From: ${piece}`, `Content-Type: text/html\r\n\r\n${piece}`]),
  },
  'bytes that are no record': {
    length: CHECK_MAX,
    most: 200,
    run: (text) => checkRecord(Buffer.from(text), key),
    pieces: ['\n', '{"cohortRecord":', '%PDF-\n%cohort-record '],
  },
}

/** They are kept as they are, or read by a library that takes time in proportion to their length. */
const KEPT =
  /(?:passkey|credential|ad|notes|text|changes|offline|assignedUsers|userId|teamId|email|careerGoals|code|state|error|iss|.*(?:On|By|Until|due))$/

describe.each(Object.entries(parsers))('%s', (_name, { length, most, run, pieces }) => {
  test.each(pieces)('of the longest text of %j are read within bounds', async (piece) => {
    const text = piece.repeat(Math.floor(length / piece.length))
    expect(await workOf(() => run(text))).toBeLessThan(most)
  })
})

type Schema = {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Whether a long text may stand in it. */
const isLong = ({
  type,
  enum: values,
  format,
  pattern,
  maxLength = Infinity,
  properties = {},
  items,
  anyOf = [],
}: Schema): boolean =>
  (type === 'string' && !values && !format && !pattern && maxLength > LINE) ||
  [...Object.values(properties), ...(items ? [items] : []), ...anyOf].some(isLong)

test('every field that may hold a long text is in the table, or kept as it is', () => {
  const fields = calls.flatMap((call) =>
    Object.entries({
      ...schemaOf(call.body ?? z.object({})).properties,
      ...schemaOf(call.query ?? z.object({})).properties,
    })
      .filter(([, schema]) => isLong(schema))
      .map(([field]) => `${nameOf(call)} ${field}`),
  )
  const read = Object.values(parsers).flatMap(({ fields: known }) => known ?? [])
  expect(fields.filter((field) => !KEPT.test(field) && !read.some((known) => known.test(field)))).toEqual([])
  for (const known of read)
    expect(
      fields.some((field) => known.test(field)),
      String(known),
    ).toBe(true)
})

const withBody = calls.filter(({ body }) => body)

test.each(withBody.map((call) => [nameOf(call), call] as const))(
  '%s refuses a body of nothing but pieces at once',
  async (_name, call) => {
    const { properties = {} } = schemaOf(call.body!)
    const worst = [{}, [], 1, '', { id: 1 }].map((piece) => Array.from({ length: 15_000 }, () => piece))
    for (const pieces of worst) {
      const body = Object.fromEntries(Object.keys(properties).map((field) => [field, pieces]))
      const work = await workOf(() => {
        try {
          parse(call, body)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
        }
      })
      expect(work).toBeLessThan(400)
    }
  },
)

test('imports of both kinds hold the processor for as long as their largest body allows, and not longer', async () => {
  const full = {
    name: 'Task',
    notes: 'x'.repeat(500),
    due: '2026-12-24',
    labels: ['a', 'b'],
    items: [{ text: 'aa', done: true }, { text: 'bb' }],
    comments: ['x'.repeat(200)],
  }
  const body = { program: 'table', teamId: null, tasks: Array.from({ length: 5000 }, () => full) }
  expect(await workOf(() => parse(taskImports.add, body))).toBeLessThan(400)
  const columns = Array.from({ length: 100 }, () => ({ target: 'notes', order: 'day' }))
  const lines = Array.from({ length: 1000 }, () => Array.from({ length: 100 }, () => '1.1.2026'))
  expect(await workOf(() => parse(applicationFiles.import, { columns, lines }))).toBeLessThan(400)
})
