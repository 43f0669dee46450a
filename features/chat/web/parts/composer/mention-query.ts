import { type ChatPerson, MENTION_SUGGESTIONS_MAX } from '../../../contract.ts'

/** The lower-case name being typed after an '@' right before the caret, and the position of that '@'. */
export function findMentionQuery(text: string, caret: number): { at: number; name: string } | undefined {
  const name = /(?:^|[\s(])@([^@\n]{0,80})$/u.exec(text.slice(0, caret))?.[1]
  return name === undefined ? undefined : { at: caret - name.length - 1, name: name.toLowerCase() }
}

/** People with a first or last name that begins with `name`. */
export const matchNames = (people: ChatPerson[], name: string) =>
  people
    .filter(({ displayName }) => ` ${displayName.toLowerCase()}`.includes(` ${name}`))
    .slice(0, MENTION_SUGGESTIONS_MAX)
