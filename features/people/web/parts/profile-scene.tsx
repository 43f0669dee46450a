import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { avatarColour } from '#web/ui/avatar-fallback.ts'
import { TableScene } from '#web/ui/table-scene.tsx'
import styles from './profile-header.module.css'

/** Somebody at their own table, in a colour of theirs. `label` says whose picture it is. */
export const ProfileScene = ({ person, label }: { person: AvatarPerson; label: string }) => (
  <div role="img" aria-label={label}>
    <TableScene people={[person]} index={avatarColour(person.id)} className={styles.scene} />
  </div>
)
