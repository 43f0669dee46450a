import { readFileSync } from 'node:fs'
import { roomOf } from './floors.ts'

const namedTopic = /(?:[kK]ey(?:: | = )\[|live(?:Query|Pages)\(\s*\[|refetchTopic\(\w+, |markStale\()'([\w-]+)'/g
/** What is typed, whatever the form is. */
const DRAFTS = 'draft'

/** The first words of the keys of queries: a string goes up the floors where an import may not. */
export function sharedTopics(files: string[]) {
  const rooms = new Map<string, Set<string>>()
  for (const file of files.filter((one) => /^(features\/[^/]+\/)?web\//.test(one)))
    for (const [, topic] of readFileSync(file, 'utf8').matchAll(namedTopic))
      rooms.set(topic!, (rooms.get(topic!) ?? new Set()).add(roomOf(file)))
  rooms.delete(DRAFTS)
  return [...rooms].filter(([, named]) => named.size > 1).map(([topic, named]) => `${topic}: ${[...named].join(', ')}`)
}
