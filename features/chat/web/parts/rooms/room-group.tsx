import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useNavCounts } from '#web/navigation/nav-counts.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { Count, countText, Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { bellOffIcon } from '#web/ui/navigation-icons.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { Room } from '../../../contract.ts'
import { useTypingText } from '../../actions/use-typing.ts'
import { presenceQuery } from '../../queries/presence.ts'
import { RoomAvatar } from './room-avatar.tsx'
import styles from './room-list.module.css'
import { shortTimeOf } from './short-time.ts'

const scrollTo = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest' })

const MUTED = { all: 'Muted', mentions: 'Muted, except for mentions' }

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
  const { rooms: counted } = useNavCounts()
  // Muted rooms count the mentions that the navigation counts.
  const counts = ({ id, unread, mute }: Room) => (mute ? (counted?.get(id) ?? 0) : unread)
  const { data: here = [] } = useQuery(presenceQuery(rooms.flatMap(({ person }) => person?.uid ?? [])))
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`muted ${styles.title}`}>
        {title}
      </h3>
      <ul role="list">
        {rooms.map((room) => (
          <li key={room.id}>
            <Link
              to="/chat"
              search={{ room: room.id }}
              className={classNames(styles.item, counts(room) > 0 && styles.unread)}
              aria-current={room.id === roomId ? 'page' : undefined}
              ref={room.id === roomId ? scrollTo : undefined}
            >
              <RoomAvatar room={room} index={indexOf(room)} isHere={here.includes(room.person?.uid ?? '')} />
              <LiveRoomText room={room} me={me}>
                {counts(room) > 0 && (
                  <Count>
                    {countText(counts(room))}
                    <span className="visually-hidden"> unread</span>
                  </Count>
                )}
                {room.mute && (
                  <span className={`muted flex rigid ${styles.muted}`} title={MUTED[room.mute.what]}>
                    <Icon shape={bellOffIcon} />
                    <span className="visually-hidden">{MUTED[room.mute.what]}</span>
                  </span>
                )}
              </LiveRoomText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LiveRoomText({ room, me, children }: { room: Room; me: string; children: ReactNode }) {
  const typing = useTypingText(room.id)
  return (
    <RoomText name={room.name} preview={typing || roomPreview(room, me)} at={room.last?.createdAt}>
      {children}
    </RoomText>
  )
}

type RoomTextProps = {
  name: string
  preview: string
  /** When the newest message was sent. */
  at?: string | undefined
  /** At the end of the preview. */
  children?: ReactNode
}

export function RoomText({ name, preview, at, children }: RoomTextProps) {
  // Today's time becomes 'Yesterday' at midnight.
  useToday()
  return (
    <span className="grid shrinks snug">
      <span className={`row gap-2 shrinks ${styles.line}`}>
        <span className={`one-line medium ${styles.name}`} title={name}>
          {name}
        </span>
        {at && <time dateTime={at}>{shortTimeOf(at)}</time>}
      </span>
      <span className={`row gap-2 shrinks ${styles.line}`}>
        <span className="detail one-line">{preview}</span>
        {children}
      </span>
    </span>
  )
}

const LINK_ONLY = /^https?:\/\/\S+$/iu

/** 'Noor: Anyone free?', 'You: on my way', 'Kwame sent a link'; without messages, what the room is about. */
export function roomPreview({ last, about, kind }: Pick<Room, 'last' | 'about' | 'kind'>, me: string): string {
  if (!last) return about || 'No messages yet'
  const author = last.uid === me ? 'You' : firstNameOf(last)
  if (LINK_ONLY.test(last.text)) return `${author} sent a link`
  const text = last.isRemoved ? 'Message deleted' : last.text
  return kind === 'direct' && last.uid !== me ? text : `${author}: ${text}`
}
