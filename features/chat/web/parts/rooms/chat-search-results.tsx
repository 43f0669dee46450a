import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { AnswerOf } from '#shared/call.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { chat, type Room } from '../../../contract.ts'
import { openDirect } from '../../actions/open-direct.ts'
import { matchesRoom } from './matches-room.ts'
import { RoomAvatar } from './room-avatar.tsx'
import { RoomText } from './room-group.tsx'
import styles from './room-list.module.css'

export function ChatSearchResults({ text, listed }: { text: string; listed: Room[] }) {
  const searched = useDebouncedValue(text)
  const query = useQuery({
    queryKey: ['chat', 'search', searched],
    queryFn: ({ signal }) => request(chat.search, { query: { text: searched.slice(0, 100) }, signal }),
  })
  return (
    <Loaded
      query={query}
      what="the matches"
      skeleton={<p className="note">Searching…</p>}
      failed="The search did not work."
      failure="line"
      className={styles.note}
    >
      {(matches) => <Matches {...{ text, listed, ...matches }} />}
    </Loaded>
  )
}

type MatchesProps = { text: string; listed: Room[] } & AnswerOf<typeof chat.search>

function Matches({ text, listed, rooms, people, messages }: MatchesProps) {
  const queries = useQueryClient()
  const router = useRouter()
  const forums = rooms.filter((room) => !listed.some(({ id }) => id === room.id))
  if (forums.length + people.length + messages.length === 0) {
    const isAnyListed = listed.some((room) => matchesRoom(room, text))
    return isAnyListed ? null : <p className={`note ${styles.note}`}>No matches</p>
  }
  return (
    <section aria-label="Search results">
      {forums.length > 0 && <h3 className={`muted ${styles.title}`}>Other forums</h3>}
      {forums.map((room, index) => (
        <Link key={room.id} to="/chat" search={{ room: room.id }} className={styles.item}>
          <RoomAvatar room={room} index={index} />
          <RoomText name={room.name} preview={room.about || 'Forum'} />
        </Link>
      ))}
      {people.length > 0 && <h3 className={`muted ${styles.title}`}>People</h3>}
      {people.map((person) => (
        <button
          key={person.uid}
          type="button"
          className={styles.item}
          onClick={() => void openDirect(queries, router, person.uid)}
        >
          <Avatar person={person} />
          <RoomText name={person.displayName} preview={person.email} />
        </button>
      ))}
      {messages.length > 0 && <h3 className={`muted ${styles.title}`}>Messages</h3>}
      {messages.map(({ roomId, roomName, message }) => (
        <Link
          key={message.id}
          to="/chat"
          search={{ room: roomId, message: message.id, thread: message.rootId ?? undefined }}
          className={styles.item}
        >
          <Avatar person={message.author} />
          <RoomText
            name={`${message.author.displayName} in ${roomName}`}
            preview={message.text}
            at={message.createdAt}
          />
        </Link>
      ))}
    </section>
  )
}
