import { createHash, randomInt, sign } from 'node:crypto'
import type { Tx } from '#server/database/types.ts'
import {
  RECORD_VERSION,
  type RecordHead,
  type RecordLine,
  readRecordFile,
  type SignedParts,
  signedText,
  type TaskLine,
  writeRecordFile,
} from '../document.ts'
import { lockRecord } from './changes/records.ts'
import { composeRecord } from './compose-record.ts'
import { readSigningKey, type SigningKey } from './signing-key.ts'

/** Older codes end, so that the table does not grow with every change of a record. */
const CODES_KEPT = 100

export type SignedRecord = { file: string; head: RecordHead; lines: RecordLine[]; key: SigningKey }

/**
 * Signs again only if something in the record has changed, so that its code stays the same. `issuerOf` gets the address at
 * which the owner opened Cohort.
 */
export async function signRecord(
  tx: Tx,
  uid: string,
  issuerOf: (stored: string | null) => string,
  now: Date,
): Promise<SignedRecord> {
  const { file: earlier, issuer } = await lockRecord(tx, uid)
  const lines = await composeRecord(tx, uid)
  const key = await readSigningKey(tx)
  const written = lines.map((line) => JSON.stringify(line))
  const kept = earlier === null ? null : readRecordFile(earlier)
  const keptHead = kept && (JSON.parse(kept.head) as RecordHead)
  if (kept && keptHead?.key === key.key && kept.lines.join('\n') === written.join('\n'))
    return { file: earlier!, head: keptHead, lines, key }
  const head: RecordHead = {
    cohortRecord: RECORD_VERSION,
    issuer: issuerOf(issuer),
    key: key.key,
    code: newCode(),
    signedAt: now.toISOString(),
    tasks: countOf(lines, 'task'),
    badges: countOf(lines, 'badge'),
    goals: countOf(lines, 'goal'),
  }
  const file = writeRecordFile(signParts(JSON.stringify(head), written, key))
  await tx.updateTable('records').set({ file }).where('user_id', '=', uid).execute()
  await saveSignature(tx, uid, head, lines)
  return { file, head, lines, key }
}

const countOf = (lines: RecordLine[], kind: RecordLine['kind']) => lines.filter((line) => line.kind === kind).length

export function signParts(head: string, lines: string[], { privateKey }: Pick<SigningKey, 'privateKey'>): SignedParts {
  const digests = lines.map((line) => createHash('sha256').update(line).digest('base64url'))
  const signature = sign(null, Buffer.from(signedText({ head, digests })), privateKey).toString('base64url')
  return { head, lines, digests, signature }
}

/** Without letters and digits that look alike on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = () =>
  [0, 1, 2].map(() => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join('-')

async function saveSignature(tx: Tx, uid: string, { code, signedAt }: RecordHead, lines: RecordLine[]) {
  const person = lines.find((line) => line.kind === 'person')!
  const tasks = lines.filter((line): line is TaskLine => line.kind === 'task')
  const days = tasks.map(({ done }) => done).toSorted()
  await tx
    .insertInto('record_signatures')
    .values({
      code,
      user_id: uid,
      name: person.name,
      signed_at: new Date(signedAt),
      tasks: tasks.length,
      confirmed: tasks.filter(({ confirmations }) => confirmations > 0).length,
      confirmations: tasks.reduce((sum, { confirmations }) => sum + confirmations, 0),
      first_on: days[0] ?? null,
      last_on: days.at(-1) ?? null,
    })
    .execute()
  await tx
    .deleteFrom('record_signatures')
    .where('user_id', '=', uid)
    .where('code', 'not in', (codes) =>
      codes
        .selectFrom('record_signatures')
        .select('code')
        .where('user_id', '=', uid)
        .orderBy('signed_at', 'desc')
        .limit(CODES_KEPT),
    )
    .execute()
}
