/** Loaded once it is needed: 30,000 passwords take some milliseconds and megabytes. */
let list: Promise<Set<string>> | undefined

const loadList = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Whether many people use it, also with a capital, digits and signs around it or in place of letters, as in 'P@ssw0rd1!'.
 * The specification accepts such a password, so that forms warn and nothing is refused.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= loadList()
  const known = await list
  const lower = password.toLowerCase()
  const inner = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const core = /^[^\p{L}@$]*(.*?)[^\p{L}]*$/u.exec(lower)?.[1] ?? ''
  const plain = core.replace(/[@431!0$57]/g, (sign) => letters[sign]!)
  return [lower, inner, core, plain].some((word) => word.length > 2 && known.has(word))
}
