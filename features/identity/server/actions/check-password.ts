import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** Loaded once it is needed: 30,000 passwords take 0.1 s and some megabytes. */
let estimator: Promise<ZxcvbnFactory> | undefined

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs })
}

/** Powers of ten: from so many guesses on it is the next one. */
const STEPS = [7, 9, 12]

/** Characters: the beginning of a longer one says enough, and the time grows with the length. 30 ms at most. */
const MAX_LENGTH = 48

const COMMON: unknown[] = ['topTen', 'topHundred', 'common', 'similarToCommon']

/**
 * How hard it is to guess, 0 to 3, and whether many people use it, also with digits and signs around it or in place of letters.
 * The specification accepts a weak one too, so that forms warn and nothing is refused.
 * @param about Words that those who know the person would try, such as their name
 */
export async function checkPassword(password: string, about: string[]) {
  estimator ??= load()
  const { guessesLog10, feedback } = (await estimator).check(password.slice(0, MAX_LENGTH), about)
  return {
    strength: STEPS.filter((step) => guessesLog10 >= step).length,
    isCommon: COMMON.includes(feedback.warning),
  }
}
