import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Count } from '#web/ui/button.tsx'
import type { Room } from '../../../contract.ts'
import { RoomAvatar } from './room-avatar.tsx'
import styles from './room-list.module.css'

type RoomGroupProps = {
  title: string
  rooms: Room[]
  /** Position among all rooms of the kind, so that a room keeps its colour during a search. */
  indexOf: (room: Room) => number
  roomId: string
  me: string
}

export function RoomGroup({ title, rooms, indexOf, roomId, me }: RoomGroupProps) {
  const id = useId()
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari ignores a list without bullets */}
      <ul role="list">
        {rooms.map((room) => (
          <li key={room.id}>
            <Link
              to="/chat"
              search={{ room: room.id }}
              className={styles.item}
              aria-current={room.id === roomId ? 'page' : undefined}
            >
              <RoomAvatar room={room} index={indexOf(room)} />
              <RoomText name={room.name} preview={roomPreview(room, me)} />
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

export const RoomText = ({ name, preview }: { name: string; preview: string }) => (
  <span className={styles.text}>
    <span className={`one-line ${styles.name}`} title={name}>
      {name}
    </span>
    <span className="detail one-line">{preview}</span>
  </span>
)

const LINK_ONLY = /^https?:\/\/\S+$/iu

/** 'Noor: Anyone free?', 'You: on my way', 'Kwame sent a link'; without messages, what the room is about. */
export function roomPreview({ last, about, kind }: Pick<Room, 'last' | 'about' | 'kind'>, me: string): string {
  if (!last) return about || 'No messages yet'
  const author = last.uid === me ? 'You' : last.displayName.split(' ')[0]
  if (LINK_ONLY.test(last.text)) return `${author} sent a link`
  const text = last.isRemoved ? 'Message deleted' : last.text
  return kind === 'direct' && last.uid !== me ? text : `${author}: ${text}`
}
