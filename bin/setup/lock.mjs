import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A lock that was not touched for this long is abandoned, also if its owner runs on another machine. Touched every
 * second.
 */
const ABANDONED_AFTER_MS = 15_000

/**
 * Runs `work` while no other process in this folder does. Takes over the lock of a dead process. Calls `onWait` once if
 * it has to wait.
 */
export async function alone(path, work, onWait) {
  let waited = false
  while (!acquire(path)) {
    if (!waited) onWait()
    waited = true
    removeAbandoned(path)
    await sleep(100)
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), 1000)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(path, { force: true })
  }
}

function acquire(path) {
  return unless('EEXIST', () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' })
    return true
  })
}

/** One process at a time may remove an abandoned lock, so that none removes a new one. */
function removeAbandoned(path) {
  const guard = `${path}.takeover`
  if (!unless('EEXIST', () => mkdirSync(guard) ?? true)) {
    if (ageOf(guard) > ABANDONED_AFTER_MS) unless('ENOENT', () => rmdirSync(guard))
    return
  }
  if (isAbandoned(path)) rmSync(path, { force: true })
  rmdirSync(guard)
}

function isAbandoned(path) {
  if (ageOf(path) > ABANDONED_AFTER_MS) return true
  const written = unless('ENOENT', () => readFileSync(path, 'utf8'))
  // The file is empty for an instant after it was created.
  if (!written) return false
  const { pid, host } = JSON.parse(written)
  return host === hostname() && !isAlive(pid)
}

function isAlive(pid) {
  // EPERM: the process is alive but belongs to another user.
  const answer = unless('ESRCH', () => unless('EPERM', () => process.kill(pid, 0)) ?? true)
  return answer === true
}

const ageOf = (path) => unless('ENOENT', () => Date.now() - statSync(path).mtimeMs) ?? 0

function unless(code, attempt) {
  try {
    return attempt()
  } catch (error) {
    if (error.code === code) return undefined
    throw error
  }
}
