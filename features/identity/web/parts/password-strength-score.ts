export const strengthNames = ['Weak', 'Fair', 'Good', 'Strong'] as const

/** From so many bits on it is the next one. */
const STEPS = [40, 60, 80]

/** 0 to 3, an index of `strengthNames`. */
export const strengthOf = (password: string, isCommon: boolean) =>
  isCommon ? 0 : STEPS.filter((bits) => guessBits(password) >= bits).length

const pools: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 33],
]

/** What somebody who guesses has to try, if each character were chosen freely; repeats and runs such as 'aaa' and 'abc' are not. */
function guessBits(password: string) {
  const characters = [...password].map((character) => character.codePointAt(0)!)
  const pool = pools.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const free = characters.filter((code, at) => at === 0 || Math.abs(code - characters[at - 1]!) > 1)
  return free.length * Math.log2(pool || 1)
}
