import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Count } from '#web/ui/count.tsx'
import type { Room } from '../../contract.ts'
import { RoomAvatar } from './room-avatar.tsx'
import styles from './room-list.module.css'
import { roomPreview } from './room-preview.ts'

type RoomGroupProps = {
  title: string
  rooms: Room[]
  /** A room's place among all of its kind, which decides its colour also while a search leaves few of them. */
  placeOf: (room: Room) => number
  roomId: string
  me: string
}

/** The rooms of one kind. */
export function RoomGroup({ title, rooms, placeOf, roomId, me }: RoomGroupProps) {
  const id = useId()
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list">
        {rooms.map((room) => (
          <li key={room.id}>
            <Link
              to="/chat"
              search={{ room: room.id }}
              className={styles.item}
              aria-current={room.id === roomId ? 'page' : undefined}
            >
              <RoomAvatar room={room} index={placeOf(room)} />
              <span className={styles.text}>
                <span className={styles.name} title={room.name}>
                  {room.name}
                </span>
                <span className={styles.preview}>{roomPreview(room, me)}</span>
              </span>
              {room.unread > 0 && (
                <Count>
                  {room.unread > 99 ? '99+' : room.unread}
                  <span className="visually-hidden"> unread</span>
                </Count>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
