import { OFFERED_MAX, type Speaker } from '../contract.ts'

/** The name that is being typed after an '@' right before the caret, in small letters, and where its '@' stands. */
export function beingNamed(text: string, caret: number): { at: number; name: string } | undefined {
  const name = /(?:^|[\s(])@([^@\n]{0,80})$/u.exec(text.slice(0, caret))?.[1]
  return name === undefined ? undefined : { at: caret - name.length - 1, name: name.toLowerCase() }
}

/** Those one of whose names begins like that. */
export const namedLike = (speakers: Speaker[], name: string) =>
  speakers.filter(({ displayName }) => ` ${displayName.toLowerCase()}`.includes(` ${name}`)).slice(0, OFFERED_MAX)
