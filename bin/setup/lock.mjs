import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** A holder touches its lock every second; one that did not for this long is gone, on whatever machine it ran. */
const ABANDONED_AFTER_MS = 15_000

/**
 * Runs `work` while no other process on this folder does, and gives back what it answers.
 * The lock of a process that has died is taken over; `onWait` is called once when another one is at work.
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

/** Only one waiting process at a time may look and remove, so that none removes the lock another has just made. */
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
  // Empty for the instant between its making and its writing.
  if (!written) return false
  const { pid, host } = JSON.parse(written)
  return host === hostname() && !isAlive(pid)
}

function isAlive(pid) {
  // EPERM: it lives and belongs to somebody else.
  const answer = unless('ESRCH', () => unless('EPERM', () => process.kill(pid, 0)) ?? true)
  return answer === true
}

const ageOf = (path) => unless('ENOENT', () => Date.now() - statSync(path).mtimeMs) ?? 0

/** What `attempt` answers, or undefined where it fails with this one error code; any other failure is thrown on. */
function unless(code, attempt) {
  try {
    return attempt()
  } catch (error) {
    if (error.code === code) return undefined
    throw error
  }
}
