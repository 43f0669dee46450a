import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Account } from './system-account.ts'

/** A program that cannot outlive this process. */
export type WatchedChild = {
  /** Resolves with the exit code (128 + signal). Never rejects. */
  ended: Promise<number>
  lastLines: string[]
  /** Lets this process end. The watchdog then ends the program. */
  unref(): void
  /** Fast shutdown, after 5 s immediate, after 8 s by force. */
  end(): void
}

/**
 * The shell starts the program and watches a pipe that only this process holds. The pipe closes when end() is called or
 * this process dies, and the shell then stops the program. It ignores signals to the whole group (Ctrl-C, systemd). It
 * repeats SIGINT because PostgreSQL misses it during its first milliseconds.
 */
const SCRIPT = `# Ends the program together with the process that started it.
trap '' HUP INT QUIT TERM
exec 3<&0 </dev/null
"$0" "$@" 3<&- &
program=$!
(
  while read -r line <&3; do :; done
  tries=0
  while [ $tries -lt 50 ]; do kill -INT $program || exit; sleep 0.1; tries=$((tries + 1)); done
  while [ $tries -lt 80 ]; do kill -QUIT $program || exit; sleep 0.1; tries=$((tries + 1)); done
  kill -KILL $program
) >/dev/null 2>&1 &
watcher=$!
wait $program
code=$?
kill -KILL $watcher
exit $code
`

const LAST_LINES = 20

export function spawnWatched(
  program: string,
  args: string[],
  options: { account: Account | undefined; folder: string; onLine?: (line: string) => void },
): WatchedChild {
  const { account, folder, onLine } = options
  const shell = spawn('/bin/sh', ['-c', SCRIPT, program, ...args], {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: folder,
    // Keeps Cohort's environment, such as secrets and PG* variables, from the database.
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  const lastLines: string[] = []
  for (const output of [shell.stdout, shell.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      if (lastLines.push(line) > LAST_LINES) lastLines.shift()
      onLine?.(line)
    })
  }
  shell.stdin.on('error', () => {}) // The shell has ended already.
  return {
    ended: endOf(shell, lastLines),
    lastLines,
    unref: () => setReferenced(shell, 'unref'),
    end() {
      setReferenced(shell, 'ref')
      shell.stdin.end()
    },
  }
}

function endOf(shell: ChildProcess, lastLines: string[]): Promise<number> {
  return new Promise<number>((resolve) => {
    shell.once('error', (error) => {
      lastLines.push(`error: ${error.message}`)
      resolve(127)
    })
    shell.once('exit', (code) => {
      shell.stdin?.destroy()
      // Children of the program may keep its output open, so this does not wait for the end of the output.
      const done = () => resolve(code ?? 137)
      shell.once('close', done)
      setTimeout(done, 50)
    })
  })
}

function setReferenced(shell: ChildProcess, how: 'ref' | 'unref') {
  shell[how]()
  for (const stream of shell.stdio) if (stream instanceof Socket) stream[how]()
}
