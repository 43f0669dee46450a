import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { touchTargetClass } from '#web/ui/touch-target.ts'
import { type Message, REACTIONS, type Reaction } from '../../contract.ts'
import styles from './message.module.css'
import { reactionIcons } from './reaction-icons.ts'

type MessageReactionsProps = { message: Message; onReact: (reaction: Reaction) => void; tabIndex: number }

/** What a message was answered with by one tap; a tap joins in, or takes it back. */
export function MessageReactions({ message, onReact, tabIndex }: MessageReactionsProps) {
  const given = REACTIONS.filter((reaction) => message.reactions[reaction] > 0)
  if (given.length === 0) return null
  return (
    <div className={styles.reactions}>
      {given.map((reaction) => (
        <button
          key={reaction}
          type="button"
          tabIndex={tabIndex}
          className={classNames(styles.reaction, touchTargetClass)}
          aria-pressed={message.mine.includes(reaction)}
          aria-label={`${reactionIcons[reaction].label}, ${message.reactions[reaction]}`}
          onClick={() => onReact(reaction)}
        >
          <Icon shape={reactionIcons[reaction].shape} />
          {message.reactions[reaction]}
        </button>
      ))}
    </div>
  )
}
