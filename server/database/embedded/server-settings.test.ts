import { expect, it } from 'vitest'
import { serverSettings } from './server-settings.ts'

it('hands a folder over whole, whatever its name holds', () => {
  expect(serverSettings('/Ada "Augusta", 1843', 5432, {})).toContain('unix_socket_directories="/Ada ""Augusta"", 1843"')
})

it('lets a setting asked for have the last word', () => {
  expect(serverSettings('/socket', 5432, { fsync: 'off' })).toContain('fsync=off')
  expect(serverSettings('/socket', 5432, { fsync: 'off' })).not.toContain('fsync=on')
})
