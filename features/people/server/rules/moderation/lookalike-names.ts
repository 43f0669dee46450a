import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'

/** Lookalikes of the letters in built-in forum names (Unicode TR 39), except those that NFKD decomposes. */
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
// NFKD does not decompose letters in filled circles, filled squares and flags.
for (const first of [0x1f150, 0x1f170, 0x1f1e6])
  for (const [place, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries())
    letterFor.set(String.fromCodePoint(first + place), letter)

const latinLetterFor = (letter: string) => letterFor.get(letter) ?? letterFor.get(letter.toUpperCase())

/** Equal for two names that look the same at a glance. */
export function skeletonOf(name: string): string {
  // Before decomposing, because that turns some lookalikes into other letters.
  const replaced = [...name].map((one) => latinLetterFor(one) ?? one).join('')
  const bare = replaced.normalize('NFKD').replace(/[\p{M}\p{C}\p{Z}\s\p{Default_Ignorable_Code_Point}]/gu, '')
  // Capitals first, because a capital may look like another letter than its small form.
  const letters = [...bare]
    .map((one) => latinLetterFor(one) ?? one.toLowerCase())
    .map((one) => latinLetterFor(one) ?? one)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

export async function mustNotResembleBuiltIn(tx: Tx, name: string) {
  const { rows } = await sql<{ name: string }>`select name from chat_rooms where place is not null`.execute(tx)
  const skeleton = skeletonOf(name)
  const similar = rows.find((first) => skeletonOf(first.name) === skeleton && first.name !== name)
  if (similar)
    throw new Problem(409, 'used-name', `That name looks like the forum "${similar.name}". Choose another one.`)
}
