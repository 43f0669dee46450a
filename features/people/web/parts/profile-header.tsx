import type { ReactNode } from 'react'
import { type AvatarPerson, nameOf } from '#web/ui/avatar.tsx'
import { avatarColour } from '#web/ui/avatar-fallback.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Columns, cardClass, Skeleton, Stack } from '#web/ui/page.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import type { PublicProfile } from '../../contract.ts'
import styles from './profile-header.module.css'

export function PersonHeader({ person, actions }: { person: PublicProfile; actions: ReactNode }) {
  const { displayName, email, description, statusLine } = person
  const name = nameOf(person)
  return (
    <section className={classNames(cardClass, styles.head)} aria-label={`About ${name}`}>
      <ProfileScene person={person} label={`Picture of ${name}`} />
      <div className={styles.text}>
        <div className={styles.about}>
          <h1 className={styles.name}>
            <PersonName person={person} />
          </h1>
          {statusLine && <p className={styles.detail}>{statusLine}</p>}
          {displayName && <p className={styles.detail}>{email}</p>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  )
}

export const ProfileScene = ({ person, label }: { person: AvatarPerson; label: string }) => (
  <div role="img" aria-label={label}>
    <TableScene people={[person]} index={avatarColour(person.uid)} className={styles.scene} />
  </div>
)

export const ProfileSkeleton = () => (
  <Stack>
    <Skeleton height="15rem" />
    <Columns split="even">
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Columns>
  </Stack>
)
