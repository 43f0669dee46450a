import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { PresentAvatar } from '#web/ui/present-avatar.tsx'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import type { Room } from '../../../contract.ts'
import styles from './room-list.module.css'

const GRADIENTS = 5
const SMALL_WORDS = /^(&|and|of|the|for|your|a)$/iu

/** 'IP' for 'Interview Practice', 'CV' for 'CV & Portfolio', 'W' for 'Welcome'. */
function roomInitials(name: string) {
  const words = name.split(/\s+/u).filter((word) => word !== '')
  const significant = words.filter((word) => !SMALL_WORDS.test(word))
  const [first = '', second = ''] = significant.length > 0 ? significant : words
  if (/^\p{Lu}{2}$/u.test(first)) return first
  return [first, second]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}

type RoomAvatarProps = {
  room: Pick<Room, 'name' | 'person' | 'look'>
  /** Position of a forum, which decides its colour. */
  index: number
  /** Whether the other person of a direct room is here now. */
  isHere?: boolean
}

export function RoomAvatar({ room, index, isHere = false }: RoomAvatarProps) {
  if (room.person) return <PresentAvatar person={room.person} isHere={isHere} />
  if (room.look) {
    return (
      <span className={classNames(styles.initials, styles.ofTeam, teamColourClass(room.look.colour))}>
        <TeamMark look={room.look} />
      </span>
    )
  }
  const style = { '--fill': `var(--chat-avatar-${(index % GRADIENTS) + 1})` } as CSSProperties
  return <span aria-hidden="true" data-initials={roomInitials(room.name)} className={styles.initials} style={style} />
}
