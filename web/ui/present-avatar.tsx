import { Avatar, type AvatarPerson } from './avatar.tsx'
import styles from './present-avatar.module.css'

/** With a dot if the person is here. */
export const PresentAvatar = ({ person, isHere }: { person: AvatarPerson; isHere: boolean }) => (
  <span className="inline-grid anchor">
    <Avatar person={person} />
    {isHere && (
      <span className={`round ${styles.dot}`}>
        <span className="visually-hidden">Here now</span>
      </span>
    )}
  </span>
)
