import { heartIcon, smileIcon, sparkIcon, thumbIcon } from '#web/ui/badge-icons.ts'
import { Icon, touchTargetClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Message, REACTIONS, type Reaction } from '../../../contract.ts'
import { useMessageActions } from '../../actions/use-message-actions.ts'
import styles from './message.module.css'

export const reactionIcons: Record<Reaction, { label: string; shape: string }> = {
  love: { label: 'Love', shape: heartIcon },
  agree: { label: 'Agree', shape: thumbIcon },
  laugh: { label: 'Laugh', shape: smileIcon },
  wow: { label: 'Wow', shape: sparkIcon },
}

export function MessageReactions({ message, tabIndex }: { message: Message; tabIndex: number }) {
  const { react } = useMessageActions(message)
  const used = REACTIONS.filter((reaction) => message.reactions[reaction] > 0)
  if (used.length === 0) return null
  return (
    <div className={`wrap ${styles.reactions}`}>
      {used.map((reaction) => (
        <button
          key={reaction}
          type="button"
          tabIndex={tabIndex}
          className={classNames(styles.reaction, touchTargetClass)}
          aria-pressed={message.mine.includes(reaction)}
          aria-label={`${reactionIcons[reaction].label}, ${message.reactions[reaction]}`}
          onClick={() => void react(reaction)}
        >
          <Icon shape={reactionIcons[reaction].shape} />
          {message.reactions[reaction]}
        </button>
      ))}
    </div>
  )
}
