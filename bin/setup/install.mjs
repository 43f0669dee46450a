import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { at, binaries, run, Stop, say, stopwatch } from './process.mjs'

const NODE_NEEDED = 24

/**
 * Whether node_modules has every package of the lockfile in its version. A package without its folder counts as
 * missing; damaged files are found when the server loads (server/reinstall-packages.mjs).
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
  const keepsTools = withTools || hasTools()
  const seconds = stopwatch()
  say(`Installing the parts${keepsTools ? ' and the tools for tests' : ''} (about half a minute, once) …`)
  const reminder = setInterval(() => say(`  still installing, ${seconds()} s`), 15_000)
  const [command, args] = npm('ci', '--loglevel=error', keepsTools ? '--include=dev' : '--omit=dev')
  const code = await run(command, args, environmentForNpm()).finally(() => clearInterval(reminder))
  if (code !== 0) {
    throw new Stop('Installing did not work; npm says why above. Is the npm registry within reach? Then try again.')
  }
  dropNodeThatCannotRun()
  dropHeadersOfNode()
  say(`Installed in ${seconds()} s.`)
}

/** Whether something is installed that only tests and development need; npm wrote down what each part is needed for. */
function hasTools() {
  const parts = packagesIn(at('node_modules', '.package-lock.json')) ?? packagesIn(at('package-lock.json')) ?? {}
  return Object.entries(parts).some(([path, { dev, optional }]) => dev && !optional && existsSync(at(path)))
}

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
  // Without this, the report looks up the host name of every network interface, which can take seconds.
  process.report.excludeNetwork = true
  return Boolean(process.report.getReport().header.glibcVersionRuntime)
}

/** If the Node of node_modules cannot start here (no glibc), scripts must find the user's own. */
function dropNodeThatCannotRun() {
  const node = join(binaries, 'node')
  if (existsSync(node) && spawnSync(node, ['--version']).status !== 0) rmSync(node)
}

/** 68 MB for compilers of add-ons: every add-on here comes built. */
function dropHeadersOfNode() {
  for (const cpu of ['x64', 'arm64'])
    rmSync(at('node_modules', `node-linux-${cpu}`, 'include'), { recursive: true, force: true })
}

/** Runs the npm that started us with its own Node, because the one in node_modules is replaced meanwhile. */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script?.endsWith('npm-cli.js') && node && existsSync(node) ? [node, [script, ...args]] : ['npm', args]
}

function environmentForNpm() {
  const environment = { ...process.env }
  // These would point npm to another folder.
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
