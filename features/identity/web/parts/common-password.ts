/** The words that guessers try first; with a capital, digits and a sign about them they satisfy the policy. */
const words = [
  'password',
  'passwort',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  'welcome',
  'qwerty',
  'qwertz',
  'letmein',
  'admin',
  'abc',
  'iloveyou',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'master',
  'login',
  'hello',
  'changeme',
  'test',
  'summer',
  'winter',
  'spring',
  'autumn',
  'student',
  'cohort',
  'school',
  'secret',
  'superman',
  'azerty',
]

/** True for a common word in any case with nothing but a run of digits and signs around it, like 'Password1!'. */
export function isCommonPassword(password: string): boolean {
  const core = /^[^\p{L}@]*(.*?)[^\p{L}]*$/u.exec(password.toLowerCase())?.[1] ?? ''
  return words.includes(core)
}
