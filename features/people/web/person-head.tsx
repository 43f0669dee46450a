import type { ReactNode } from 'react'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { SeenProfile } from '../contract.ts'
import styles from './profile-head.module.css'
import { ProfileScene } from './profile-scene.tsx'

/** Somebody else: picture, name, address as far as one may see it, what they say of themselves, and what one can do about them. */
export function PersonHead({ person, actions }: { person: SeenProfile; actions: ReactNode }) {
  const { uid, displayName, email, photoURL, description, statusLine } = person
  const name = displayName || email
  return (
    <section className={classNames(cardClass, styles.head)} aria-label={`About ${name}`}>
      <ProfileScene person={{ id: uid, name, image: photoURL }} label={`Picture of ${name}`} />
      <div className={styles.text}>
        <div className={styles.about}>
          <h1 className={styles.name}>{name}</h1>
          {statusLine && <p className={styles.detail}>{statusLine}</p>}
          {displayName && <p className={styles.detail}>{email}</p>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  )
}
