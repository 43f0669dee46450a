import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, binaries, run, Stop, say, stopwatch } from './process.mjs'

const NODE_NEEDED = 24

/**
 * Whether node_modules holds every package of the lockfile in its version; without tools, those for tests may miss. A package whose
 * folder is gone counts as missing; one whose files are damaged is found when the server is loaded (server/repair.mjs).
 */
export function isInstalled({ withTools }) {
  const wanted = packagesIn(at('package-lock.json'))
  const installed = packagesIn(at('node_modules', '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) => {
    const mayMiss = path === '' || optional || ((dev || devOptional) && !withTools)
    if (!installed[path]) return mayMiss
    return installed[path].version === version && (path === '' || existsSync(at(path, 'package.json')))
  })
}

/** Undefined if there is no list, or only a part of one. */
function packagesIn(path) {
  if (!existsSync(path)) return undefined
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export async function install({ withTools }) {
  checkMachine()
  const keepsTools = withTools || existsSync(at('node_modules', 'vitest'))
  const seconds = stopwatch()
  say(`Installing the parts${keepsTools ? ' and the tools for tests' : ''} (about half a minute, once) …`)
  const reminder = setInterval(() => say(`  still installing, ${seconds()} s`), 15_000)
  const [command, args] = npm('ci', '--loglevel=error', keepsTools ? '--include=dev' : '--omit=dev')
  const code = await run(command, args, environmentForNpm()).finally(() => clearInterval(reminder))
  if (code !== 0) {
    throw new Stop('Installing did not work; npm says why above. Is the npm registry within reach? Then try again.')
  }
  dropNodeThatCannotRun()
  say(`Installed in ${seconds()} s.`)
}

/** Stops with one line that says what to do where the parts cannot run. */
function checkMachine() {
  const { platform, arch, versions } = process
  if (platform === 'win32') {
    throw new Stop('Cohort runs on Linux and macOS. On Windows, run it inside WSL2: https://aka.ms/wsl')
  }
  if (platform === 'linux' && ['x64', 'arm64'].includes(arch) && isGlibc()) return
  const isNewEnough = Number.parseInt(versions.node, 10) >= NODE_NEEDED
  if (platform === 'darwin') {
    if (isNewEnough) return
    throw new Stop(
      `On macOS Cohort needs Node ${NODE_NEEDED} or newer, this is ${versions.node}: https://nodejs.org/download`,
    )
  }
  if (isNewEnough && process.env.DATABASE_URL) return
  throw new Stop(
    `Cohort brings Node and PostgreSQL along for Linux with glibc on x64 and arm64 (Debian, Ubuntu, Fedora …). ` +
      `Here, install Node ${NODE_NEEDED} or newer and set DATABASE_URL to a PostgreSQL server of yours.`,
  )
}

function isGlibc() {
  // Without this the report asks for the host name of every network interface, which can take seconds.
  process.report.excludeNetwork = true
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}

/** Where the Node that came along cannot start (no glibc), the person's own, checked above, has to be found instead. */
function dropNodeThatCannotRun() {
  const node = join(binaries, 'node')
  if (existsSync(node) && spawnSync(node, ['--version']).status !== 0) rmSync(node)
}

/** The npm that started us, run by its own Node: the one in node_modules goes away while installing. */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script?.endsWith('npm-cli.js') && node && existsSync(node) ? [node, [script, ...args]] : ['npm', args]
}

function environmentForNpm() {
  const environment = { ...process.env }
  // What npm told us about our own start (`npm --prefix …`) would point the npm we start to another folder.
  for (const name of ['prefix', 'local_prefix', 'global_prefix', 'globalconfig', 'allow_scripts']) {
    delete environment[`npm_config_${name}`]
  }
  if (!isWritable(homedir())) environment.npm_config_cache = join(tmpdir(), `npm-cache-of-${process.getuid()}`)
  return environment
}

function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EROFS'].includes(error.code)) return false
    throw error
  }
}
