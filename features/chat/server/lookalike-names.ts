import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Letters of other alphabets that look like ours, by the letter: Cyrillic, Greek, Armenian, small capitals, Lisu and
 * Cherokee. From Unicode's list of confusables (TR 39), cut down to what the names of our own forums are made of. Small
 * Cherokee letters are found by their capitals. Wide, mathematical and circled letters need no line: Unicode decomposes
 * them.
 */
const LOOKALIKES: Record<string, string> = {
  a: 'аАαΑɑᴀꓮᎪ',
  c: 'сСϲϹᴄꓚᏟ',
  d: 'ԁɗᴅꓓᎠժ',
  e: 'еЕєεΕҽɛᴇꓰᎬ℮',
  f: 'ƒꜰꓝϝք',
  g: 'ɡցɢꓖᏀԍǥ',
  h: 'һНнΗհʜꓧᎻ',
  k: 'кКκΚᴋꓗᏦ',
  l: 'iI1|!ıіІɩιΙɪӏӀǀꓲᎥℓʟꓡᏞłן',
  m: 'мМΜᴍꓟᎷɱ',
  n: 'ոռΝηɴꓠ',
  o: 'оОοΟօՕᴏꓳ0øөӨɵ०০୦၀ס',
  p: 'рРρΡᴘꓑᏢƿ',
  r: 'гʀᴦꓣᎡ',
  s: 'ѕЅꜱꓢᏚʂ$5',
  t: 'тТτΤᴛꓔᎢŧ',
  u: 'υսՍᴜꓴʋ',
  v: 'νѵѴᴠꓦᏙ',
  w: 'ԝԜѡωᴡꓪᎳɯ',
  y: 'уУүҮγΥʏꓬყ',
}
const letterFor = new Map(
  Object.entries(LOOKALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)
/** The first of 26 letters in filled circles, in filled squares, and for flags, which Unicode does not decompose. */
for (const first of [0x1f150, 0x1f170, 0x1f1e6])
  for (const [place, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries())
    letterFor.set(String.fromCodePoint(first + place), letter)

const latinLetterFor = (letter: string) => letterFor.get(letter) ?? letterFor.get(letter.toUpperCase())

/** What a name looks like: the same for two names that people cannot tell apart at a glance. */
export function skeletonOf(name: string): string {
  // Before it is decomposed, because that makes other letters of some that look like ours.
  const named = [...name].map((one) => latinLetterFor(one) ?? one).join('')
  const bare = named.normalize('NFKD').replace(/[\p{M}\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}]/gu, '')
  // Capitals first: the capital of a letter may look like another letter than it does itself.
  const letters = [...bare]
    .map((one) => latinLetterFor(one) ?? one.toLowerCase())
    .map((one) => latinLetterFor(one) ?? one)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/**
 * Keeps the names of the first forums for them.
 * @throws Problem 409 where the name looks like one of theirs
 */
export async function mustNotResembleBuiltIn(tx: Tx, name: string) {
  const { rows } = await sql<{ name: string }>`select name from chat_rooms where place is not null`.execute(tx)
  const skeleton = skeletonOf(name)
  const similar = rows.find((first) => skeletonOf(first.name) === skeleton && first.name !== name)
  if (similar)
    throw new Problem(409, 'used-name', `That name looks like the forum "${similar.name}". Choose another one.`)
}
