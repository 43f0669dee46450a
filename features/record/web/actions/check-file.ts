import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { CHECK_MAX, FILE_TOO_LARGE, publicRecords } from '../../contract.ts'
import { canCheckHere, checkRecord, type PublicKey, type RecordCheck } from '../../rules/check-record.ts'

/** `onServer` if this browser cannot check signatures, so that the file had to be sent. */
export type CheckedFile = { check: RecordCheck; key: PublicKey; isCheckedHere: boolean }

const STORED_KEY = 'record-key'

/** Kept, so that a file can be checked without a connection. */
export async function loadPublicKey(): Promise<PublicKey> {
  try {
    const key = await request(publicRecords.key)
    localStorage.setItem(STORED_KEY, JSON.stringify(key))
    return key
  } catch (error) {
    const stored = localStorage.getItem(STORED_KEY)
    if (stored) return JSON.parse(stored) as PublicKey
    throw error
  }
}

/** @throws Problem if it is too large, or if neither this browser nor the server can check it now */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size > CHECK_MAX) throw new Problem(413, 'too-large', FILE_TOO_LARGE)
  const key = await loadPublicKey()
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (await canCheckHere(key)) return { check: await checkRecord(bytes, key), key, isCheckedHere: true }
  return { check: await checkOnServer(bytes), key, isCheckedHere: false }
}

async function checkOnServer(bytes: Uint8Array<ArrayBuffer>): Promise<RecordCheck> {
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await fetch(publicRecords.check.path, { method: 'POST', headers, body: bytes }).catch(() => {
    throw new Problem(0, 'unreachable', 'This browser cannot check signatures by itself, and Cohort cannot be reached.')
  })
  const answer = (await response.json()) as RecordCheck & { error?: string }
  if (!response.ok) throw new Problem(response.status, 'refused', answer.error ?? 'The file could not be checked.')
  return answer
}
