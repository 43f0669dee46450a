import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { browserLaunch, installedBrowser, unpackedBrowser } from '#test/browser.ts'

/**
 * Makes sure of a Chromium for the journeys: the machine's own, else Debian's package where we may install it, else the
 * one that came with the test tools.
 */
export async function bringBrowser() {
  const path = installedBrowser() ?? fromDebian() ?? (await unpack())
  const { env } = browserLaunch(path)
  const { status, stdout, stderr, error } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', env })
  if (status === 0) return { passed: 1, failed: 0, notes: [], output: stdout }
  throw new Error(
    `${path} does not start: ${error?.message ?? stderr}\nInstall Chromium, or set CHROMIUM to the path of one.`,
  )
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['--yes', ...args], { env }).status === 0
  const install = () => aptGet('install', '--no-install-recommends', 'chromium')
  const hasWorked = install() || (aptGet('update') && install())
  return hasWorked ? installedBrowser() : undefined
}

async function unpack() {
  const folder = `${unpackedBrowser}-${process.pid}`
  mkdirSync(folder, { recursive: true })
  const temporary = process.env.TMPDIR
  // The package unpacks into the temporary folder, which others share and which may not allow programs.
  process.env.TMPDIR = folder
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const packed = join(import.meta.dirname, '..', '..', 'node_modules', '@sparticuz', 'chromium', 'bin')
  await inflate(join(packed, 'al2023.tar.br'))
  await chromium.executablePath(packed)
  if (temporary === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = temporary
  renameSync(folder, unpackedBrowser)
  return join(unpackedBrowser, 'chromium')
}
