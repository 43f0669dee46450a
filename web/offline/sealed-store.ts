import { delMany, entries, set } from 'idb-keyval'
import { randomUuid } from '../data/random-uuid.ts'
import { type Database, OWNER, type Owner } from './databases.ts'

const CIPHER = 'AES-GCM'
const IV_BYTES = 12
/** Enough that no two people have the same. */
const NAME_BYTES = 16

/** Milliseconds: 31 days */
const MAX_AGE_MS = 31 * 86_400_000
/** How many entries of people who are not signed in here are kept: the latest. */
const OTHERS_MAX = 1000

/** `at`: when it was stored, in milliseconds since the epoch. */
type Sealed = { at: number; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export type SealedStore = {
  /** In the order of their ids. */
  all: <Value>() => Promise<Value[]>
  set: (id: string, value: unknown) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
}

/** `secret`: in base64. */
export async function makeOwner(uid: string, secret: string): Promise<Owner> {
  const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0))
  const [key, digest] = await Promise.all([
    crypto.subtle.importKey('raw', bytes, CIPHER, false, ['encrypt', 'decrypt']),
    crypto.subtle.digest('SHA-256', bytes),
  ])
  const name = Array.from(new Uint8Array(digest, 0, NAME_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { uid, name, key, browser: randomUuid() }
}

/** What one person keeps in a database that others use too: they read nothing of it, not even whose it is. */
export function openSealed(database: Database, { name, key }: Pick<Owner, 'name' | 'key'>): SealedStore {
  const nameOf = (id: string) => `${name} ${id}`
  let turn: Promise<unknown> = Promise.resolve()
  /** Sealing takes a while, in which what is removed again must not come back. */
  function inTurn<Result>(work: () => Promise<Result>) {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  return {
    async all<Value>() {
      const mine = (await entries<string, Sealed>(database)).filter(([id]) => id.startsWith(nameOf('')))
      const open = async ([, { iv, data }]: [string, Sealed]) =>
        JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: CIPHER, iv }, key, data))) as Value
      return Promise.all(mine.sort(([one], [other]) => (one < other ? -1 : 1)).map(open))
    },
    set: (id, value) =>
      inTurn(async () => {
        const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
        const text = new TextEncoder().encode(JSON.stringify(value))
        const data = await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text)
        await set(nameOf(id), { at: Date.now(), iv, data } satisfies Sealed, database)
      }),
    remove: (ids) => inTurn(() => delMany(ids.map(nameOf), database)),
  }
}

/** Removes what is too old or too much. What an earlier version stored as it was is sealed, if it is of the same person. */
export async function tidySealed(database: Database, owner: Owner) {
  const store = openSealed(database, owner)
  const all = (await entries<string, Partial<Sealed>>(database)).filter(([name]) => name !== OWNER)
  const old: string[] = []
  const others: [name: string, at: number][] = []
  for (const [name, value] of all) {
    if (!value.iv) {
      if (name.startsWith(`${owner.uid} `)) await store.set(name.slice(owner.uid.length + 1), value)
      old.push(name)
    } else if (value.at! < Date.now() - MAX_AGE_MS) old.push(name)
    else if (!name.startsWith(owner.name)) others.push([name, value.at!])
  }
  const tooMany = others.sort(([, one], [, other]) => other - one).slice(OTHERS_MAX)
  await delMany([...old, ...tooMany.map(([name]) => name)], database)
}
