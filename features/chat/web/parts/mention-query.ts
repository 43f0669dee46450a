import { type ChatPerson, MENTION_SUGGESTIONS_MAX } from '../../contract.ts'

/** The name that is being typed after an '@' right before the caret, in small letters, and where its '@' stands. */
export function findMentionQuery(text: string, caret: number): { at: number; name: string } | undefined {
  const name = /(?:^|[\s(])@([^@\n]{0,80})$/u.exec(text.slice(0, caret))?.[1]
  return name === undefined ? undefined : { at: caret - name.length - 1, name: name.toLowerCase() }
}

/** Those one of whose names begins like that. */
export const matchNames = (speakers: ChatPerson[], name: string) =>
  speakers
    .filter(({ displayName }) => ` ${displayName.toLowerCase()}`.includes(` ${name}`))
    .slice(0, MENTION_SUGGESTIONS_MAX)
