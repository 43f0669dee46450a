import type { Mention } from '../../../contract.ts'
import { parseMessageText } from '../parse-message-text.ts'
import styles from './message.module.css'

export function MessageText({ text, mentions }: { text: string; mentions: Mention[] }) {
  const names = mentions.map(({ displayName }) => displayName)
  return (
    <p className={styles.text}>
      {parseMessageText(text, names).map((part, index) => {
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
