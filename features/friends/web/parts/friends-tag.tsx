import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import styles from './friends-tag.module.css'

/** On phones a tick with its text for screen readers. */
export const FriendsTag = () => (
  <span className={`tiny medium muted inline-row gap-15 rigid icon-35 ${styles.tag}`}>
    <Icon shape={checkIcon} />
    <span>Friends</span>
  </span>
)
