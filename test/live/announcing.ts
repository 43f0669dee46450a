import { Transaction } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { files, read, root } from '../repository-files.ts'

// Which lines of the product tell screens that something has happened: those that call `tx.announce`, or a function
// named for it.

let reached: Set<string> | undefined
const own = Symbol('announce')
type Recorded = { [own]: Tx['announce'] }

// Each transaction is given its own `announce` (server/database/database.ts), and a part of one another.
Object.defineProperty(Transaction.prototype, 'announce', {
  configurable: true,
  get(this: Recorded) {
    return this[own]
  },
  set(this: Recorded, announce: Tx['announce']) {
    this[own] = (event) => {
      if (reached) noteCallers(reached)
      announce(event)
    }
  },
})

/** Also the callers that wait for the one that announces. */
function noteCallers(into: Set<string>) {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 40
  const { stack } = new Error('who announces')
  Error.stackTraceLimit = stackTraceLimit
  for (const [, place] of stack!.matchAll(/([^\s(]*features\/[^\s)]*):\d+\)?$/gm))
    into.add(place!.replace(/^(file:\/\/)?/, '').replace(`${root}/`, ''))
}

/** Adds the places of lines that announce something meanwhile. */
export async function notePlaces(into: Set<string>, work: () => Promise<unknown>) {
  reached = into
  await work().finally(() => {
    reached = undefined
  })
}

/** Of these features or files, by file and line. */
export const announcingLines = (features: readonly string[]) =>
  files
    .filter((file) =>
      features.some((feature) => file.startsWith(`features/${feature}${feature.includes('/') ? '' : '/server/'}`)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((text, index) => ({ place: `${file}:${index + 1}`, text: text.trim() }))
        .filter(
          ({ text }) => /\bannounce(?!d)\w*\(/.test(text) && !/^(\*|\/\/|(export )?(async )?function )/.test(text),
        ),
    )
