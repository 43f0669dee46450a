import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { reachClass } from '#web/ui/reach.ts'
import { type Message, REACTIONS, type Reaction } from '../contract.ts'
import styles from './message.module.css'
import { reactionShapes } from './reaction-shapes.ts'

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
          className={classNames(styles.reaction, reachClass)}
          aria-pressed={message.mine.includes(reaction)}
          aria-label={`${reactionShapes[reaction].label}, ${message.reactions[reaction]}`}
          onClick={() => onReact(reaction)}
        >
          <Icon shape={reactionShapes[reaction].shape} />
          {message.reactions[reaction]}
        </button>
      ))}
    </div>
  )
}
