import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readOnlyConfig } from './disk-space.ts'
import { openOwnerLock } from './owner-lock.ts'
import { serverSettings, writePgHba } from './postgres-settings.ts'

it('hands a folder over whole, whatever its name holds', () => {
  expect(serverSettings('/Ada "Augusta", 1843', 5432, {})).toContain('unix_socket_directories="/Ada ""Augusta"", 1843"')
})

it('lets a setting asked for have the last word', () => {
  expect(serverSettings('/socket', 5432, { fsync: 'off' })).toContain('fsync=off')
  expect(serverSettings('/socket', 5432, { fsync: 'off' })).not.toContain('fsync=on')
})

it.runIf(process.getuid?.() === 0)('changes, as root, no file to which a program of the account has put a link', () => {
  const [root, elsewhere] = [temporaryFolder(), temporaryFolder()]
  const [shadow, missing] = [path.join(elsewhere, 'shadow'), path.join(elsewhere, 'cron')]
  writeFileSync(shadow, '')
  for (const name of ['pg_hba.conf', 'pg_ident.conf', 'pg_hba.conf.part', 'owner.lock'])
    symlinkSync(shadow, path.join(root, name))
  symlinkSync(missing, path.join(root, 'postgresql.conf'))
  const account = { name: 'nobody', uid: 65534, gid: 65534 }
  const folder = { root, data: path.join(root, 'data'), lock: path.join(root, 'owner.lock'), account }

  const { hba_file } = writePgHba(folder)
  const { config_file } = readOnlyConfig(folder)
  openOwnerLock(folder).close()

  expect([readFileSync(shadow, 'utf8'), statSync(shadow).uid, existsSync(missing)]).toEqual(['', 0, false])
  for (const file of [hba_file!, config_file!])
    expect([statSync(file).uid, statSync(file).mode & 0o777]).toEqual([65534, 0o600])
})
