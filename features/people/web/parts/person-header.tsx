import type { ReactNode } from 'react'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PersonName } from '#web/ui/person-name.tsx'
import type { PublicProfile } from '../../contract.ts'
import styles from './profile-header.module.css'
import { ProfileScene } from './profile-scene.tsx'

/** Somebody else: picture, name, address as far as one may see it, what they say of themselves, and what one can do about them. */
export function PersonHeader({ person, actions }: { person: PublicProfile; actions: ReactNode }) {
  const { displayName, email, description, statusLine } = person
  const face = toAvatarPerson(person)
  const { name } = face
  return (
    <section className={classNames(cardClass, styles.head)} aria-label={`About ${name}`}>
      <ProfileScene person={face} label={`Picture of ${name}`} />
      <div className={styles.text}>
        <div className={styles.about}>
          <h1 className={styles.name}>
            <PersonName person={face} />
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
