import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the Chromium that came with the test tools is unpacked: one without windows, which needs half the work. */
export const unpackedBrowser = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium')

const places = [
  join(unpackedBrowser, 'chromium'),
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) => `/usr/bin/${name}`),
  ...['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
]

/** The path of a Chromium on this machine: CHROMIUM where that is set, else ours, else where systems put theirs. */
export const installedBrowser = () => process.env.CHROMIUM ?? places.find((path) => existsSync(path))

/** How Playwright starts it: quiet, and able to run as root, without a graphics card and on a bare system. */
export function browserLaunch(executablePath = installedBrowser()) {
  const isUnpacked = executablePath?.startsWith(unpackedBrowser)
  const libraries = {
    LD_LIBRARY_PATH: join(unpackedBrowser, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(unpackedBrowser, 'fonts'),
  }
  return {
    executablePath,
    chromiumSandbox: false,
    args: [
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // By this name a page is as one from another machine: over plain http its context is not secure.
      '--host-resolver-rules=MAP cohort.internal 127.0.0.1',
    ],
    // For the browser alone: the database must not find these libraries.
    env: { ...process.env, ...(isUnpacked ? libraries : {}) } as Record<string, string>,
  }
}
