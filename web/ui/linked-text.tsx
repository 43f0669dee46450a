import { classNames } from './class-names.ts'
import styles from './linked-text.module.css'
import { parseText } from './parse-text.ts'

type LinkedTextProps = { text: string; mentions?: readonly { displayName: string }[]; className?: string | undefined }

/** Plain text with its line breaks, in which web addresses are links and mentions stand out. */
export function LinkedText({ text, mentions = [], className }: LinkedTextProps) {
  const names = mentions.map(({ displayName }) => displayName)
  return (
    <p dir="auto" className={classNames(styles.text, className)}>
      {parseText(text, names).map((part, index) => {
        if (part.kind === 'text') return part.text
        return part.kind === 'link' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <span key={index} className={`medium action-ink soft ${styles.mention}`}>
            {part.text}
          </span>
        )
      })}
    </p>
  )
}
