import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from './all-calls.ts'
import { configurationFor } from './proxies.ts'
import { files, read, root } from './repository-files.ts'

const pages = files.filter((file) => /^(docs\/.*|[^/]+)\.md$/.test(file))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

describe.each(pages)('%s', (page) => {
  const text = read(page)
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].join('\n')

  test('names no path that does not exist', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('links to nothing that does not exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    const lost = links.filter(([, target, anchor]) => {
      const there = target ? join(dirname(page), target) : page
      return !existsSync(join(root, there)) || (anchor && !anchorsOf(read(there)).includes(anchor))
    })
    expect(lost.map(([link]) => link)).toEqual([])
  })

  test('names no npm command that does not exist, and no flag that its program does not know', () => {
    const named = [...code.matchAll(/\bnpm (?:run )?([a-z]+(?::[a-z]+)?)\b(?: -- (?:\S+ )?(--[a-z-]+))?/g)]
    const unknown = named.filter(
      ([, name = '', flag]) =>
        !['ci', 'install', 'audit'].includes(name) &&
        (!scripts[name] || (flag !== undefined && !programOf(name).includes(flag))),
    )
    expect(unknown.map(([command]) => command)).toEqual([])
  })

  test('names no command of an administrator that does not exist', () => {
    const named = [...code.matchAll(/npm run admin -- ([a-z-]+)(?: <)?/g)]
    expect(named.filter(([, name]) => !commands.has(name!)).map(([command]) => command)).toEqual([])
  })

  test('runs no file that does not exist', () => {
    const run = [
      ...code.matchAll(
        /\b(?:node(?: --inspect)?|npx vitest run|npx playwright (?:test|show-trace)) ([\w./-]+\/[\w.-]+)/g,
      ),
    ]
    // Commands of a built Cohort end with .js (bin/stage.ts).
    const isThere = (path: string) =>
      [path, path.replace(/^(bin\/.*)\.js$/, '$1.ts')].some((one) => existsSync(join(root, one)))
    expect(run.filter(([, path]) => !isThere(path!)).map(([command]) => command)).toEqual([])
  })

  test('names no setting that does not exist', () => {
    const named = [...code.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b|\b(?:PORT|HOST|SECRET)\b/g)].map(([name]) => name)
    const isSetting = (name: string) => settings.includes(name) || settings.includes(name.replace(/_FILE$/, ''))
    expect(named.filter((name) => !isSetting(name) && !settingsOfOthers.has(name))).toEqual([])
  })

  test('names no address of a call that does not exist', () => {
    const named = [...code.matchAll(/(?:\b(GET|POST|PUT|PATCH|DELETE) )?(\/api\/[\w:{}./*-]*\w\}?)/g)]
    const unknown = named.filter(([, verb, address]) => !isCall(verb, address!))
    expect(unknown.map(([call]) => call)).toEqual(page === 'CONTRIBUTING.md' ? ['POST /api/doReset'] : [])
  })
})

test('every decision stands in their list once, and a replaced one says by which', () => {
  const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
  const lines = decisions.map((page) => {
    const text = read(page)
    const [, title] = /^# (.*)/.exec(text)!
    const [, replaced] = /^(Replaced(?: in part)? by .*)\.$/m.exec(text) ?? []
    return `- [${title}](${page.slice('docs/decisions/'.length)})${replaced ? ` — ${replaced.toLowerCase()}` : ''}`
  })
  const listed = [...read('docs/decisions/README.md').matchAll(/^- .*$/gm)].map(([line]) => line)
  expect(listed).toHaveLength(lines.length)
  expect(new Set(listed)).toEqual(new Set(lines))
})

const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!)

/** A figure that has a promise of the form '≤ 2.5 x', with the ratio where there is one. */
const promised = [
  ...read('docs/quality.md').matchAll(/^\| (.+?) \| (.*?) \| (.*?) \| (.*?) \| ≤ ([\d.]+) .*? \| (meets|misses) \|$/gm),
]

test('every figure that is said to keep its promise does, and no other', () => {
  const wrong = promised.filter(([, , figure = '', , ratio = '', most, verdict]) => {
    const keeps = Number.parseFloat(ratio || figure) <= Number(most)
    return keeps !== (verdict === 'meets')
  })
  expect(wrong.map(([row]) => row)).toEqual([])
  expect(promised.length).toBeGreaterThan(20)
})

/** The text of the file that a script of package.json runs. */
const programOf = (script: string) => read(/node (\S+\.ts)/.exec(scripts[script]!)![1]!)

/** What stands after each of an administrator's commands, like ' <forum> <name>'. */
const commands = new Map(
  [
    ...read('bin/admin/commands.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{ takes: \[([^\]]*)\](?:, mayTake: '([^']+)')?/gm),
  ].map(
    ([, name, takes, more]) =>
      [name!, `${takes!.replaceAll(/(?:, )?'([^']+)'/g, ' <$1>')}${more ? ` [${more}]` : ''}`] as const,
  ),
)

/** Of tests, of the container's database, and of the programs around. */
const settingsOfOthers = new Set([
  'TEST_DATABASE_URL',
  'POSTGRES_PASSWORD',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  // A constant of the code.
  'TASK_FIELDS',
])

test('README.md lists exactly the settings there are', () => {
  const listed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(settings.filter((name) => name !== 'NODE_ENV'))
})

test('README.md gives the defaults there are', () => {
  const config = read('server/config.ts')
  for (const [, name, fallback] of read('README.md').matchAll(/^\| `([A-Z_]+)` \| `([^`]+)` \|/gm)) {
    const setting = config.slice(config.indexOf(`  ${name}:`)).split(/\n {2}[A-Z_]+:/)[0]
    expect(setting, name).toMatch(new RegExp(`default\\('?${fallback!.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}'?\\)`))
  }
})

test('docs/operations.md lists exactly the commands of an administrator, with what they take', () => {
  const listed = [...read('docs/operations.md').matchAll(/^\| `npm run admin -- ([^`]+)` \|/gm)].map(([, line]) => line)
  expect(listed).toEqual([...commands].map(([name, takes]) => `${name}${takes}`))
})

test('docs/operations.md sets up each proxy for one process, and the hand-over of `npm run faults` adds what it gives for two', () => {
  const processesIn = (configuration: string) => configuration.match(/127\.0\.0\.1:\d+/g)
  for (const proxy of ['caddy', 'nginx'] as const) {
    expect(processesIn(configurationFor(proxy, 1))).toEqual(['127.0.0.1:3000'])
    expect(processesIn(configurationFor(proxy, 2))).toEqual(['127.0.0.1:3000', '127.0.0.1:3001'])
    expect(read('docs/operations.md')).toContain(configurationFor(proxy, 1))
  }
})

test('Caddy asks more often whether a process is ready than a process waits for that before it ends', () => {
  const [, seconds] = /health_uri \/api\/ready\n\s*health_interval (\d+)s/.exec(configurationFor('caddy', 1))!
  const [, milliseconds] = /READY_CHECK_MS = (\d+)/.exec(read('server/process/draining.ts'))!
  expect(Number(seconds) * 1000).toBeLessThan(Number(milliseconds))
})

test('docs/conformance.md names a test for each of its rows, and none that says nothing of them', () => {
  const rows = [...read('docs/conformance.md').matchAll(/^\| [A-Z]+-\d+.*$/gm)].map(([line]) => line)
  const strangers = rows.flatMap((line) => {
    const [, names = ''] = line.split('|')
    const tests = pathsIn(line).filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    const rowsOf = names.split(',').map((name) => name.trim())
    return [
      ...tests.filter((path) => !rowsOf.some((row) => read(path).includes(row))).map((path) => `${path}, of ${names}`),
      ...rowsOf.filter((row) => !tests.some((path) => read(path).includes(row))).map((row) => `nothing, of ${row}`),
    ]
  })
  expect(rows.length).toBeGreaterThan(50)
  expect(strangers).toEqual([])
})

test('docs/conformance.md declares twelve rows as departures', () => {
  const [, departures = ''] = /^## Departures\n([\s\S]*?)^## /m.exec(read('docs/conformance.md'))!
  const rows = [...departures.matchAll(/^\| ([A-Z]+-\d+[^|]*) \|/gm)].flatMap(([, names]) => names!.split(', '))
  expect(rows).toHaveLength(12)
})

test('docs/security-details.md names each requirement once, with a test that there is, a deviation, or that nothing shows it', () => {
  const rows = [...read('docs/security-details.md').matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \|.*\| (.*) \|$/gm)]
  const requirements = rows.flatMap(([, numbers]) => numbers!.split(', '))
  expect(new Set(requirements).size).toBe(requirements.length)
  // So many has ASVS 5.0 at its first two levels.
  expect(requirements).toHaveLength(253)
  const lost = rows.flatMap(([, numbers, shown = '']) => {
    const tests = [...shown.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)]
    const missing = tests.filter(([, file, title = '']) => !files.includes(file!) || !read(file!).includes(title))
    const isSilent = tests.length === 0 && !/^(\*\*(Deviation|Not tested)\.\*\* |nothing to test$)/.test(shown)
    return [...missing.map(([test]) => `${numbers}: ${test}`), ...(isSilent ? [`${numbers} says nothing`] : [])]
  })
  expect(lost).toEqual([])
})

test('CHANGELOG.md begins with the version of package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(/^## \[?([^\]\s]+)\]? - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

/** What stands in backticks and looks like a path of the tree. What only a running Cohort or a test makes is left out. */
function pathsIn(text: string) {
  const quoted = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, word]) => word!)
  return quoted.filter(
    (word) =>
      /^[\w.@-]+(\/[\w.@-]*)+$|^[\w-]+\.(ts|tsx|mjs|json|md|sql|html|css)$/.test(word) &&
      !/^(\.\/)?(data|DATA_DIR|node_modules|test-results|dist)\b/.test(word) &&
      !/^(features\/(x|polls)\/|@|components\/|zod\/)/.test(word) &&
      !['contract.ts', 'permissions.ts'].includes(word),
  )
}

/** What a link can name of a page: its headings, as they are written in an address. */
const anchorsOf = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )

/** Every call by verb and address, and those of the server itself, which are only read. */
const addresses = [
  ...calls.map(({ verb, path }) => ({ verb: verb as string, path: path as string })),
  ...files
    .filter((file) => /^server\/.*(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/'(\/api\/[\w./-]*\w)'/g)])
    .map(([, path]) => ({ verb: 'GET', path: path! })),
]

/** A part like `:uid` or `{uid}` of either stands for any part of the other. */
function isCall(verb: string | undefined, written: string) {
  const parts = written.split('/')
  const isOpen = (part: string) => /^[:{]/.test(part)
  return addresses.some((call) => {
    const own = call.path.split('/')
    return (
      (verb ?? call.verb) === call.verb &&
      own.length === parts.length &&
      own.every((part, at) => part === parts[at] || isOpen(part) || isOpen(parts[at]!))
    )
  })
}
