import { type Owner, unsentDatabase } from './databases.ts'
import { openSealed } from './sealed-store.ts'

/** What a person did and the server has not confirmed: a change, a new task or a message. All of it can be stored. */
export type Unsent<Value = unknown> = {
  /** Two requests with the same key do it once. */
  key: string
  /** Says who sends it: see app/web/open-offline.ts. */
  kind: string
  /** The id of what shows that it waits. What is about the same thing is sent in the order in which it was made. */
  about: string
  value: Value
  /** Milliseconds since the epoch. */
  madeAt: number
  /** Null while it is sent, '' while it waits for the server, otherwise why it was refused. */
  failure: string | null
}

/** Versions before stored only why it was refused, under this name. */
type Stored = Omit<Unsent, 'failure'> & { failure?: string | null; refusal?: string }

/** Wide enough for milliseconds since the epoch. */
const DIGITS = 16

/** Sorts as they were made: also those of two tabs. */
export const idOf = ({ madeAt, key }: Unsent) => `${String(madeAt).padStart(DIGITS, '0')} ${key}`

/** What one person has not sent in this browser, from all tabs. */
export function openUnsentStore(owner: Owner) {
  const store = openSealed(unsentDatabase(), owner)
  return {
    /** In the order they were made. */
    all: async () =>
      (await store.all<Stored>()).map(
        ({ refusal, failure, ...one }): Unsent => ({ ...one, failure: refusal || failure || '' }),
      ),
    set: (one: Unsent) => store.set(idOf(one), one),
    remove: (one: Unsent) => store.remove([idOf(one)]),
  }
}
