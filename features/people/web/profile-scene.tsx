import type { Face } from '#web/ui/avatar.tsx'
import { faceNumber } from '#web/ui/faces.ts'
import { TableScene } from '#web/ui/table-scene.tsx'
import styles from './profile-head.module.css'

/** Somebody at their own table, in a colour of theirs. `label` says whose picture it is. */
export const ProfileScene = ({ person, label }: { person: Face; label: string }) => (
  <div role="img" aria-label={label}>
    <TableScene people={[person]} index={faceNumber(person.id)} className={styles.scene} />
  </div>
)
