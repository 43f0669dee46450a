// `npm run release`: makes what is published of this version into the folder `release`: the sources, Cohort built for this
// kind of machine, what is new, an inventory of its packages, and checksums. `-- 0.4.0` makes that the version first, and
// commits and tags it.

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { utcDayOf } from '#shared/days.ts'
import { giveNumber, notesOf } from './release/changelog.ts'

const root = resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => join(root, ...parts)
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 2 ** 26 })
const [wanted] = process.argv.slice(2)

if (run('git', 'status', '--porcelain')) throw new Error('Something is not committed. A release is what is.')
if (wanted) {
  const changelog = giveNumber(await readFile(at('CHANGELOG.md'), 'utf8'), wanted, utcDayOf(new Date()))
  await writeFile(at('CHANGELOG.md'), changelog)
  run('npm', 'version', wanted, '--no-git-tag-version', '--ignore-scripts')
  run('git', 'commit', '--all', '--quiet', `--message=Release ${wanted}`)
  run('git', 'tag', '--annotate', `v${wanted}`, `--message=Cohort ${wanted}`)
}

const { version } = JSON.parse(await readFile(at('package.json'), 'utf8')) as { version: string }
const folder = at('release')
const built = `cohort-${version}-${process.platform}-${process.arch}`
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
await writeFile(join(folder, 'notes.md'), `${notesOf(await readFile(at('CHANGELOG.md'), 'utf8'), version)}\n`)
run(process.execPath, at('bin', 'setup.mjs'))
run(process.execPath, at('bin', 'stage.ts'), join(folder, built))
for (const more of ['CHANGELOG.md', 'README.md', 'deploy', 'docs'])
  await cp(at(more), join(folder, built, more), { recursive: true })
run('tar', '-C', folder, '-czf', join(folder, `${built}.tar.gz`), built)
await rm(join(folder, built), { recursive: true })
run('git', 'archive', `--prefix=cohort-${version}/`, `--output=${join(folder, `cohort-${version}.tar.gz`)}`, 'HEAD')
await writeFile(
  join(folder, `cohort-${version}.cdx.json`),
  run('npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'),
)
await writeFile(join(folder, 'SHA256SUMS'), await checksums())
process.stdout.write(`${folder}\n`)

async function checksums() {
  const lines: string[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, name)), hash)
    lines.push(`${hash.digest('hex')}  ${name}\n`)
  }
  return lines.join('')
}
