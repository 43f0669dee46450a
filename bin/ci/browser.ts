import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserLaunch, installedBrowser, unpackedBrowser } from '#test/browser.ts'

/**
 * Finds Chromium for the journeys: the one of the test tools, else the machine's, else Debian's package. CHROMIUM
 * overrides.
 */
export async function bringBrowser() {
  const troubles: string[] = []
  for (const find of process.env.CHROMIUM ? [machinesOwn] : [broughtAlong, machinesOwn, fromDebian]) {
    try {
      return { passed: 1, failed: 0, notes: [], output: versionOf(await find()) }
    } catch (error) {
      troubles.push((error as Error).message)
    }
  }
  throw new Error(`${troubles.join('\n')}\nInstall Chromium, or set CHROMIUM to the path of one.`)
}

function versionOf(path: string) {
  const { env } = browserLaunch(path)
  const { status, stdout, stderr, error } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', env })
  if (status === 0) return stdout
  // A later search must not find a browser that does not start.
  if (path.startsWith(unpackedBrowser)) rmSync(unpackedBrowser, { recursive: true })
  throw new Error(`${path} does not start: ${error?.message ?? stderr}`)
}

async function broughtAlong() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('None came along for this kind of machine.')
  if (!existsSync(unpackedBrowser)) await unpack()
  return installedBrowser()!
}

function machinesOwn() {
  const path = installedBrowser()
  if (!path) throw new Error('The machine has none of its own.')
  return path
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('Nothing may be installed here.')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['--yes', ...args], { env }).status === 0
  const install = () => aptGet('install', '--no-install-recommends', 'chromium')
  if (!install() && !(aptGet('update') && install())) throw new Error('Debian has none to install.')
  return machinesOwn()
}

async function unpack() {
  const folder = `${unpackedBrowser}-${process.pid}`
  mkdirSync(folder, { recursive: true })
  const temporary = process.env.TMPDIR
  // The package unpacks into TMPDIR. The default may be shared or forbid programs.
  process.env.TMPDIR = folder
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const packed = join(import.meta.dirname, '..', '..', 'node_modules', '@sparticuz', 'chromium', 'bin')
  await inflate(join(packed, 'al2023.tar.br'))
  await chromium.executablePath(packed)
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  // Its own font configuration names other folders. Without a font the browser exits.
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>\n')
  renameSync(folder, unpackedBrowser)
}
