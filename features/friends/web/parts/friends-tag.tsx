import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import styles from './friends-tag.module.css'

/** A tick with its text for screen readers. */
export const FriendsTag = () => (
  <span className={`inline-row rigid action-ink ${styles.tag}`} title="Friends">
    <Icon shape={checkIcon} />
    <span className="visually-hidden">Friends</span>
  </span>
)
