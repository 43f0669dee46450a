import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { picture, upload } from '#test/files.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { isolation } from './limited-process.ts'

const { server, ada } = await startWithCast()
const beginning = await isolation()
const isolated = [...beginning]
afterEach(() => {
  beginning.splice(0, Infinity, ...isolated)
})

/** Runs instead of the program, which gets the path of the file as its last argument but one. */
const lie = (script: string) => beginning.splice(0, Infinity, 'bash', '-c', `path=\${@: -2:1}; ${script}`)

test.each([
  [
    'names another file',
    (secret: string) =>
      `echo '{"type":"image/webp","picture":{"width":1,"height":1,"large":"${secret}","small":"${secret}"}}'`,
  ],
  [
    'leaves links to another file',
    (secret: string) =>
      `ln -s ${secret} $path-large; ln -s ${secret} $path-small; echo '{"type":"image/webp","picture":{"width":1,"height":1}}'`,
  ],
  ['replaces the file by a link', (secret: string) => `ln -sf ${secret} $path; echo '{"type":"text/plain"}'`],
  [
    'leaves more than a file may be',
    () =>
      `head -c 30000000 /dev/zero > $path-large; touch $path-small; echo '{"type":"image/webp","picture":{"width":1,"height":1}}'`,
  ],
  ['never ends to speak', () => 'yes'],
])('a program that an upload has taken over and that %s hands out nothing of the server', async (_, write) => {
  const secret = join(temporaryFolder(), 'mail.txt')
  writeFileSync(secret, 'a link that sets a new password')
  lie(write(secret))
  await expect(upload(ada, 'engine.png', await picture())).rejects.toMatchObject({ status: 500 })
  expect(readFileSync(secret, 'utf8')).toBe('a link that sets a new password')
  const { rows } = await server.context.database.pool.query('select from files')
  expect(rows).toEqual([])
})
