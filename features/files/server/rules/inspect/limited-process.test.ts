import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { isolation, limitsFor } from './limited-process.ts'

/** Tries to read each path, and to reach each port. */
const PROGRAM = `
  import { connect } from 'node:net'
  import { readdirSync, readFileSync } from 'node:fs'
  const [own, parent, mail, folder, port] = process.argv.slice(2)
  const tried = {}
  const attempt = (name, work) => { try { work(); tried[name] = 'done' } catch ({ code }) { tried[name] = code } }
  attempt('own', () => readFileSync(own))
  attempt('parent', () => readFileSync('/proc/' + parent + '/environ'))
  attempt('ppid', () => readFileSync('/proc/' + process.ppid + '/environ'))
  attempt('mail', () => readFileSync(mail))
  attempt('folder', () => readdirSync(folder))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('connect', () => { tried.network = 'done'; end() })
  socket.on('error', ({ code }) => { tried.network = code; end() })
  const end = () => { process.stdout.write(JSON.stringify(tried)); process.exit() }
`

async function attempts(before: string[]) {
  const dataDir = temporaryFolder()
  const arriving = join(dataDir, 'arriving-files')
  mkdirSync(join(dataDir, 'mail'))
  mkdirSync(arriving)
  writeFileSync(join(dataDir, 'mail', 'reset.txt'), 'a link that sets a new password')
  const program = join(arriving, 'program.mjs')
  writeFileSync(program, PROGRAM)
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const given = [program, String(process.pid), join(dataDir, 'mail', 'reset.txt'), dataDir, String(port)]
  const [command, ...words] = [...before, process.execPath, ...limitsFor(join(arriving, 'file')), program, ...given]
  const { stdout } = await promisify(execFile)(command!, words, { env: {} })
  return JSON.parse(stdout) as Record<string, string>
}

test('a program that reads an upload reads neither settings of the server nor mails nor the data folder', async () => {
  const refused = 'ERR_ACCESS_DENIED'
  expect(await attempts([])).toMatchObject({
    own: 'done',
    parent: refused,
    ppid: refused,
    mail: refused,
    folder: refused,
  })
})

test('where the system isolates it, it reaches no network and sees no other process', async ({ skip }) => {
  // Not what `isolation` found, which could be nothing everywhere.
  const isPermitted = spawnSync('unshare', ['--user', '--net', '--pid', '--fork', '--mount-proc', 'true']).status === 0
  if (!isPermitted) skip()
  const before = await isolation()
  expect(await attempts(before)).toMatchObject({ own: 'done', mail: 'ERR_ACCESS_DENIED', network: 'ENETUNREACH' })
  // What native libraries could do.
  const [command, ...words] = [...before, 'cat', `/proc/${process.pid}/environ`]
  await expect(promisify(execFile)(command!, words)).rejects.toThrow('No such file or directory')
})
