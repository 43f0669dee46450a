import { createHash, randomInt, sign } from 'node:crypto'
import type { Database, Db, Tx } from '#server/database/types.ts'
import {
  RECORD_VERSION,
  type RecordHead,
  type RecordLine,
  readRecordFile,
  type SignedParts,
  signedText,
  type TaskLine,
  writeRecordFile,
} from '../../rules/document.ts'
import { makeRecord } from '../changes/records.ts'
import { readSigningKey, type SigningKey } from '../changes/signing-key.ts'
import { composeRecord } from '../queries/compose-record.ts'

/** Older codes end, so that the table does not grow with every change of a record. */
const CODES_KEPT = 100

export type SignedRecord = { file: string; head: RecordHead; lines: RecordLine[]; key: SigningKey }

/** As it was signed last if nothing in it has changed since, so that it keeps its code. Only else it is a write. */
export async function signRecord(
  database: Database,
  uid: string,
  issuerOf: (stored: string | null) => string,
  now: Date,
): Promise<SignedRecord> {
  const { signed } = await database.read((db) => readRecord(db, uid))
  return signed ?? database.transaction((tx) => signAgain(tx, uid, issuerOf, now))
}

async function readRecord(db: Db, uid: string) {
  const lines = await composeRecord(db, uid)
  const key = await readSigningKey(db)
  const stored = await db.selectFrom('records').select(['file', 'issuer']).where('user_id', '=', uid).executeTakeFirst()
  const { file = null, issuer = null } = stored ?? {}
  const written = lines.map((line) => JSON.stringify(line))
  const kept = file === null ? null : readRecordFile(file)
  const head = kept && (JSON.parse(kept.head) as RecordHead)
  const isCurrent = head?.key === key.key && kept!.lines.join('\n') === written.join('\n')
  const signed: SignedRecord | null = isCurrent ? { file: file!, head, lines, key } : null
  return { signed, issuer, lines, written, key }
}

async function signAgain(
  tx: Tx,
  uid: string,
  issuerOf: (stored: string | null) => string,
  now: Date,
): Promise<SignedRecord> {
  await makeRecord(tx, uid)
  // Readers do not wait for a change that has not ended. The next reader signs again then.
  const isHeld = await tx
    .selectFrom('records')
    .select('user_id')
    .where('user_id', '=', uid)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  const { signed, issuer, lines, written, key } = await readRecord(tx, uid)
  if (signed) return signed
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
  if (isHeld) await tx.updateTable('records').set({ file }).where('user_id', '=', uid).execute()
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
  const older = tx
    .selectFrom('record_signatures')
    .select('code')
    .where('user_id', '=', uid)
    .orderBy('signed_at', 'desc')
    .offset(CODES_KEPT)
  await tx
    .deleteFrom('record_signatures')
    .where('code', 'in', (codes) =>
      codes.selectFrom('record_signatures').select('code').where('code', 'in', older).forUpdate().skipLocked(),
    )
    .execute()
}
