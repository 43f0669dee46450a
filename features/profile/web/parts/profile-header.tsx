import type { ReactNode } from 'react'
import { faceOf, sceneClass } from '#features/people/web/parts/person-scene.ts'
import { Avatar, type AvatarPerson, nameOf } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Columns, cardClass, Skeleton, Stack } from '#web/ui/page.tsx'
import { PersonName } from '#web/ui/person.tsx'
import styles from './profile-header.module.css'

type ProfileHeaderProps = {
  person: AvatarPerson
  /** Accessible names of the section and of the picture. */
  label: string
  pictureLabel: string
  level: 1 | 2
  /** Others at the same table; of many the first few. */
  heads?: readonly AvatarPerson[] | undefined
  /** How many they are, if more than `heads` has. */
  headCount?: number | undefined
  /** Who they are: 'At your tables'. */
  headsLabel?: string | undefined
  /** Below the name. */
  children?: ReactNode
  actions?: ReactNode
}

const HEADS_MAX = 8

export function ProfileHeader(props: ProfileHeaderProps) {
  const { person, label, pictureLabel, level, heads = [], headCount, headsLabel, children, actions } = props
  const Heading = level === 2 ? 'h2' : 'h1'
  const shown = heads.slice(0, HEADS_MAX)
  const more = (headCount ?? heads.length) - shown.length
  return (
    <section className={classNames(cardClass, styles.head)} style={faceOf(person)} aria-label={label}>
      <div className={classNames(sceneClass, 'gap-1 anchor', styles.scene)}>
        <span role="img" aria-label={pictureLabel} className={`rigid round grid ${styles.face}`}>
          <Avatar person={{ ...person, photoURL: largePhoto(person.photoURL) }} />
        </span>
        {shown.map((head, index) => (
          <Avatar key={head.uid} person={head} className={styles.other} index={index} />
        ))}
        {more > 0 && (
          <span className={`ink ${styles.more}`} aria-hidden="true">
            +{more}
          </span>
        )}
        {shown.length > 0 && (
          <span className={`tiny medium ink unbroken push self-mid ${styles.with}`}>{headsLabel}</span>
        )}
      </div>
      <div className={`wraps spread top flex ${styles.text}`}>
        <div className={`gap-1 shrinks grid ${styles.about}`}>
          <Heading className={styles.name}>
            <PersonName person={person} />
          </Heading>
          {person.statusLine && <p className="breaks">{`\u201c${person.statusLine}\u201d`}</p>}
          {children}
        </div>
        {actions && <div className={`wraps level gap-2 flex ${styles.actions}`}>{actions}</div>}
      </div>
    </section>
  )
}

/** Lists show 128 pixels, which is too few for a large face. */
const largePhoto = (url: AvatarPerson['photoURL']) => (url?.startsWith('/api/photos/') ? `${url}/large` : url)

export const ProfileDetail = ({ children }: { children: ReactNode }) => <p className="note breaks">{children}</p>

type PersonHeaderProps = Omit<ProfileHeaderProps, 'label' | 'pictureLabel' | 'level'> & { level?: 1 | 2 }

export const PersonHeader = (props: PersonHeaderProps) => (
  <ProfileHeader
    label={`About ${nameOf(props.person)}`}
    pictureLabel={`Picture of ${nameOf(props.person)}`}
    level={1}
    {...props}
  />
)

export const ProfileSkeleton = () => (
  <Stack>
    <Skeleton height="15rem" />
    <Columns split="main">
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </Columns>
  </Stack>
)
