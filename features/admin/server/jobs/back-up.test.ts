import { createReadStream, readdirSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyBackup } from '#server/backup/verify.ts'
import { makeAdministrator } from '#test/administration.ts'
import { cast } from '#test/cast.ts'
import { startServer } from '#test/server.ts'
import { serverAdministration } from '../../server-contract.ts'
import { NO_BACKUPS } from './back-up.ts'

test('Ada, who runs the server, begins a backup: it is whole, hers alone to read, and takes the place of the oldest', async () => {
  const server = await startServer({ settings: { BACKUPS_KEPT: '2' } })
  const { ada } = await cast(server)
  const root = await makeAdministrator(server, ada)
  const folder = join(server.dataDir, 'backups')
  await mkdir(folder, { recursive: true })
  const others = ['cohort-2026-01-01T000000Z.gz', 'cohort-2026-01-02T000000Z.gz', 'notes.txt']
  for (const name of others) await writeFile(join(folder, name), name)

  await root.request(serverAdministration.backUp)
  await expect.poll(async () => (await root.request(serverAdministration.state)).backup).not.toBeNull()
  await expect.poll(() => readdirSync(folder)).toHaveLength(3)
  const names = readdirSync(folder).toSorted()
  expect(names.filter((name) => others.includes(name))).toEqual(['cohort-2026-01-02T000000Z.gz', 'notes.txt'])
  const made = join(folder, names.find((name) => !others.includes(name))!)
  expect(statSync(made).mode & 0o077).toBe(0)
  const { rows } = await verifyBackup(createReadStream(made))
  expect(rows).toBeGreaterThan(3)
  expect(await root.request(serverAdministration.state)).toMatchObject({ backupsKept: 2, backup: { missingFiles: 0 } })
  await server.close()
})

test('where none are kept, Ada is told which setting keeps them', async () => {
  const server = await startServer()
  const { ada } = await cast(server)
  const root = await makeAdministrator(server, ada)
  await expect(root.request(serverAdministration.backUp)).rejects.toMatchObject({ status: 409, message: NO_BACKUPS })
  await server.close()
})
