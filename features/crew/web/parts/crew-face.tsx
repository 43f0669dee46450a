import { Icon } from '#web/ui/button.tsx'
import { friendsIcon } from '#web/ui/navigation-icons.ts'
import styles from './crew-face.module.css'

/** Where others have their picture. */
export const CrewFace = () => (
  <span className={`middle inline-grid rigid round soft soft-edged action-ink ${styles.face}`}>
    <Icon shape={friendsIcon} />
  </span>
)
