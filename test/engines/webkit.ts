import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { WebDriver } from './web-driver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const displayPath = '/usr/bin/Xvfb'
const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

export const hasWebKit = () => existsSync(driverPath) && existsSync(displayPath) && miniBrowser() !== undefined

/** WebKitGTK's small browser on a display in memory. Each window has its own cookies. */
export async function startWebKit() {
  const display = spawn(displayPath, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const running: { driver?: WebDriver; process: ChildProcess }[] = [{ process: display }]

  /** A driver has one window at a time, so each window brings its own. */
  async function openWindow(): Promise<WebDriver> {
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, LANG: 'C.UTF-8' }
    const child = spawn(driverPath, ['-p', String(port)], { stdio: 'ignore', env })
    running.push({ process: child })
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] }
    const driver = await WebDriver.start(`http://127.0.0.1:${port}`, {
      alwaysMatch: { 'webkitgtk:browserOptions': browserOptions },
    })
    running.at(-1)!.driver = driver
    await driver.resize(1280, 900)
    return driver
  }

  async function close() {
    for (const { driver, process: child } of running.toReversed()) {
      await driver?.end()
      child.kill()
    }
  }
  return { openWindow, close }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
