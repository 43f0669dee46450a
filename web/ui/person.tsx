import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './person.module.css'
import { PersonName } from './person-name.tsx'

type PersonProps = {
  person: AvatarPerson
  size?: 'small' | undefined
  /** Below the name: an email address, 'You'. */
  detail?: ReactNode
  className?: string | undefined
}

export function Person({ person, size, detail, className }: PersonProps) {
  return (
    <span className={classNames(styles.person, className)}>
      <Avatar person={person} size={size} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>
            <PersonName person={person} />
          </span>
          {person.status && <span className={styles.status}> {person.status}</span>}
        </span>
        {detail && <span className="detail one-line">{detail}</span>}
      </span>
    </span>
  )
}
