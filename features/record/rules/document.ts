// The signed form of a work record. docs/record-format.md describes it for other programs.

export const RECORD_VERSION = 1

export type PersonLine = { kind: 'person'; name: string; about: string }
export type TaskLine = {
  kind: 'task'
  name: string
  team: string
  /** 'YYYY-MM-DD' */
  done: string
  /** Names and initials of those who chose to be shown. */
  confirmedBy: string[]
  /** All who confirmed it. 0: nobody has. */
  confirmations: number
  thought: string
}
export type BadgeLine = { kind: 'badge'; name: string }
export type GoalLine = { kind: 'goal'; text: string; reached: string | null }
export type RecordLine = PersonLine | TaskLine | BadgeLine | GoalLine

/** Signed together with the digests of all lines. */
export type RecordHead = {
  cohortRecord: number
  /** The address of the server, such as 'https://cohort.example.org'. */
  issuer: string
  /** The first characters of the digest of its public key. */
  key: string
  code: string
  signedAt: string
  /** How many lines of each kind follow the person, in this order. */
  tasks: number
  badges: number
  goals: number
}

export type SignedParts = {
  /** The first line of the file as it is. */
  head: string
  /** Each as it is in the file, without the comma behind it. */
  lines: string[]
  digests: string[]
  signature: string
}

const BEFORE_LINES = ',"lines":['
const BEFORE_DIGESTS = '],"digests":['
const BEFORE_SIGNATURE = '],"signature":'

/** A line for each part, so that a changed byte belongs to one of them. The whole is JSON. */
export function writeRecordFile({ head, lines, digests, signature }: SignedParts): string {
  return [
    `${head.slice(0, -1)}${BEFORE_LINES}`,
    lines.join(',\n'),
    BEFORE_DIGESTS,
    digests.map((digest) => JSON.stringify(digest)).join(',\n'),
    `${BEFORE_SIGNATURE}${JSON.stringify(signature)}}`,
    '',
  ].join('\n')
}

/** Twice those of the largest record. */
const LINES_MAX = 300

/** Null unless the file has exactly the form that `writeRecordFile` gives it. */
export function readRecordFile(text: string): SignedParts | null {
  const rows = text.split('\n', 2 * LINES_MAX + 5)
  const middle = rows.indexOf(BEFORE_DIGESTS)
  const count = middle - 1
  // The head, the lines, a row between, as many digests, the signature, and nothing behind the last line break.
  if (middle < 2 || rows.length !== 2 * count + 4) return null
  const head = rows[0]!
  const last = rows[rows.length - 2]!
  if (!head.endsWith(BEFORE_LINES) || !last.startsWith(BEFORE_SIGNATURE)) return null
  const signature = parse(last.slice(BEFORE_SIGNATURE.length, -1))
  const lines = rows.slice(1, middle).map(withoutComma)
  const digests = rows.slice(middle + 1, -2).map((row) => parse(withoutComma(row)))
  if (typeof signature !== 'string' || digests.some((digest) => typeof digest !== 'string')) return null
  const parts = { head: `${head.slice(0, -BEFORE_LINES.length)}}`, lines, digests: digests as string[], signature }
  return writeRecordFile(parts) === text ? parts : null
}

/** What the signature is over: the head and the digests, each on a line of its own. */
export const signedText = ({ head, digests }: Pick<SignedParts, 'head' | 'digests'>) =>
  `${[head, ...digests].join('\n')}\n`

const withoutComma = (row: string) => row.replace(/,$/, '')

export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Undefined if the first line is not the head of a record. */
export function readHead(head: string): RecordHead | undefined {
  const read = parse(head) as RecordHead | undefined
  return typeof read === 'object' && read !== null && read.cohortRecord === RECORD_VERSION ? read : undefined
}

/** 'Task 2', by the counts in the head, so that it holds for a line that cannot be read any more. */
export function lineName(index: number, { tasks, badges }: Pick<RecordHead, 'tasks' | 'badges'>): string {
  if (index === 0) return 'The name or the introduction'
  if (index <= tasks) return `Task ${index}`
  if (index <= tasks + badges) return `Badge ${index - tasks}`
  return `Goal ${index - tasks - badges}`
}

/** The last line of a PDF of a record: a comment, which signs all bytes before it. */
export const PDF_SEAL = '\n%cohort-record '
