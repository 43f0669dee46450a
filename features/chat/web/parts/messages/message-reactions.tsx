import { heartIcon, smileIcon, sparkIcon, thumbIcon } from '#web/ui/badge-icons.ts'
import { Icon, touchTargetClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Message, REACTIONS } from '../../../contract.ts'
import { EMOJI } from '../../../emoji-contract.ts'
import { useMessageActions } from '../../actions/use-message-actions.ts'
import styles from './message.module.css'

export const reactionIcons = {
  love: { label: 'Love', shape: heartIcon },
  agree: { label: 'Agree', shape: thumbIcon },
  laugh: { label: 'Laugh', shape: smileIcon },
  wow: { label: 'Wow', shape: sparkIcon },
}

export function MessageReactions({ message, tabIndex }: { message: Message; tabIndex: number }) {
  const { react } = useMessageActions(message)
  const first = REACTIONS.map((name) => ({
    name,
    label: reactionIcons[name].label,
    face: <Icon shape={reactionIcons[name].shape} />,
  }))
  const emoji = Object.keys(message.reactions)
    .toSorted()
    .flatMap((name) => EMOJI.get(name) ?? [])
    .map(({ name, label, character }) => ({ name, label, face: <span aria-hidden="true">{character}</span> }))
  const used = [...first, ...emoji].filter(({ name }) => (message.reactions[name] ?? 0) > 0)
  if (used.length === 0) return null
  return (
    <div className={`wrap pad-y-1 ${styles.reactions}`}>
      {used.map(({ name, label, face }) => (
        <button
          key={name}
          type="button"
          tabIndex={tabIndex}
          className={classNames('inline-row gap-15 capsule', styles.reaction, touchTargetClass)}
          aria-pressed={message.mine.includes(name)}
          aria-label={`${label}, ${message.reactions[name]}`}
          onClick={() => void react(name)}
        >
          {face}
          {message.reactions[name]}
        </button>
      ))}
    </div>
  )
}
