import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type FileSummary, files, photoUrl } from '#features/files/contract.ts'
import { smallKey } from '#server/files/file-store.ts'
import { Problem } from '#shared/problem.ts'
import type { Person } from './cast.ts'
import type { Server } from './server.ts'

type Options = { kind?: 'attachment' | 'photo' | 'cv'; team?: string | null; key?: string }

/** @throws Problem with the status, code and text that came back */
export async function upload(person: Person, name: string, bytes: Uint8Array, options: Options = {}) {
  const response = await sendFile(person, name, bytes, options)
  const answer = (await response.json()) as unknown
  if (response.ok) return answer as FileSummary
  const { error, code } = answer as { error: string; code: string }
  throw new Problem(response.status, code, error)
}

export function sendFile(person: Person, name: string, bytes: Uint8Array, options: Options = {}) {
  const { kind = 'attachment', team, key = randomUUID() } = options
  const query = new URLSearchParams({ name, kind, key, ...(team ? { team } : {}) })
  return person.send('POST', `${files.upload.path}?${query}`, bytes, { 'content-type': 'application/octet-stream' })
}

type Picture = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' }

/** A picture of one colour. */
export const picture = ({ width = 300, height = 240, format = 'jpeg' }: Picture = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } })
    [format]()
    .toBuffer()

export const pdf = (text = 'Notes on the engine') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<</Title (${text})>>\nendobj\n%%EOF\n`)

type Stored = { kind?: 'attachment' | 'photo' | 'cv'; team?: string; message?: string; task?: string }

/** Of theirs, without an upload. Not used yet, unless it is in a message, on a task, or their photo. */
export async function addFile({ context }: Server, { me }: Person, stored: Stored = {}): Promise<string> {
  const { kind = 'attachment', team = null, message = null, task = null } = stored
  const state = kind === 'photo' || message || task ? 'used' : 'ready'
  const { rows } = await sql<{ id: string }>`
    insert into files (owner_id, team_id, kind, name, type, size, width, height, key, state, message_id, task_id, created_at)
    values (${me.uid}, ${team}, ${kind}, 'Secret.png', 'image/webp', 10, 1, 1, gen_random_uuid(), ${state}, ${message}, ${task}, now())
    returning id`.execute(context.database.db)
  const { id } = rows[0]!
  if (kind === 'photo')
    await sql`update people set photo_url = ${photoUrl(id)} where id = ${me.uid}`.execute(context.database.db)
  const path = join(mkdtempSync(join(tmpdir(), 'cohort-test-file-')), 'file')
  for (const key of [id, smallKey(id)]) {
    writeFileSync(path, 'bytes')
    await context.files.put(key, path)
  }
  return id
}
