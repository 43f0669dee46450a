/** The parts of `meetsPasswordPolicy`, which is on every page and so is one expression. */
export const passwordRules: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: '6 characters', isMet: (password) => [...password].length >= 6 },
  { label: 'an uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { label: 'a number', isMet: (password) => /\p{N}/u.test(password) },
  { label: 'a special character', isMet: (password) => /[^\p{L}\p{N}]/u.test(password) },
]
