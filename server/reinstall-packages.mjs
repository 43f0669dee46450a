import { spawnSync } from 'node:child_process'
import { rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const at = (...parts) => join(import.meta.dirname, '..', ...parts)

const REPAIRED = '--repaired'

/**
 * For a server that cannot be loaded: if a package may be the reason, reinstalls all packages and starts again, once.
 * Else ends with a sentence.
 */
export function repair(error) {
  if (!isOfPackage(error)) throw error
  const reason = error.message.split('\n', 1)[0]
  if (process.argv.includes(REPAIRED)) {
    end(
      `Cohort was just installed again and still cannot load (${reason}). Look whether the disk is full or damaged, and whether all files of Cohort are as they came (git status); npm run dev shows more.`,
    )
  }
  writeSync(1, `A package in node_modules is damaged (${reason}). Installing all of them again …\n`)
  try {
    rmSync(at('node_modules', '.package-lock.json'), { force: true })
  } catch (refusal) {
    end(
      `node_modules may not be changed by this account (${refusal.code}). Remove it as its owner, and start Cohort again.`,
    )
  }
  if (spawnSync(process.execPath, [at('bin', 'setup.mjs')], { stdio: 'inherit' }).status !== 0) process.exit(1)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1), REPAIRED])
}

/** A syntax error does not name its file. */
const isOfPackage = (error) =>
  error instanceof SyntaxError ||
  /node_modules/.test(`${error.message}\n${error.stack}`) ||
  error.message.startsWith('Cannot find package')

function end(sentence) {
  writeSync(2, `\n${sentence}\n\n`)
  process.exit(1)
}
