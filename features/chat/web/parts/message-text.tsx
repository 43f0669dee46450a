import type { Mention } from '../../contract.ts'
import styles from './message.module.css'
import { parseMessageText } from './parse-message-text.ts'

/** A message's text: links open apart, and tell the other side nothing of where they were. */
export function MessageText({ text, mentions }: { text: string; mentions: Mention[] }) {
  const parts = parseMessageText(
    text,
    mentions.map(({ displayName }) => displayName),
  )
  return (
    <p className={styles.text}>
      {parts.map((part, index) => {
        if (part.kind === 'text') return part.text
        return part.kind === 'link' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} className={styles.mention}>
            {part.text}
          </span>
        )
      })}
    </p>
  )
}
