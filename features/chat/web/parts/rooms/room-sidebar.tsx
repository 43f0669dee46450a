import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Room } from '../../../contract.ts'
import { groupRooms, hasForums } from './group-rooms.ts'
import { matchesRoom } from './matches-room.ts'
import { RoomGroup } from './room-group.tsx'
import styles from './room-list.module.css'

const SEARCH = 'Search for people, chats and forums...'

const ChatSearchResults = lazyComponent(() =>
  import('./chat-search-results.tsx').then((file) => file.ChatSearchResults),
)
const NewForumDialog = lazyComponent(() => import('./forum-dialogs.tsx').then((file) => file.NewForumDialog))

type SidebarProps = {
  /** What the address searches for. */
  asked: string | undefined
  /** Undefined while loading. */
  rooms: Room[] | undefined
  roomId: string
  me: string
  onRetry: (() => void) | undefined
  onMore: (() => void) | undefined
}

export function RoomSidebar({ asked, rooms, roomId, me, onRetry, onMore }: SidebarProps) {
  const [search, setSearch] = useState(asked ?? '')
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    if (asked) setSearch(asked)
  }
  const [isCreating, setCreating] = useState(false)
  const [isMarking, setMarking] = useState(false)
  const queries = useQueryClient()
  const text = search.trim()
  const matching = rooms?.filter((room) => matchesRoom(room, text)) ?? []
  const indexOf = (room: Room) => (rooms ?? []).filter(({ kind }) => kind === room.kind).indexOf(room)
  const shared = { indexOf, roomId, me }
  const unread = rooms?.filter((room) => room.unread > 0) ?? []

  async function markAll() {
    setMarking(true)
    const { markAllAsRead } = await import('../../actions/mark-all-as-read.ts')
    await markAllAsRead(queries, unread)
    setMarking(false)
  }

  return (
    <aside className={`flex gap-3 shrinks-down stacked ${styles.sidebar}`} aria-labelledby="find-forums">
      <div className={`split ${styles.sidebarHead}`}>
        <h2 id="find-forums">{hasForums(rooms) ? 'Find Forums' : 'Chats'}</h2>
        {hasForums(rooms) && <IconButton label="New forum" shape={plusIcon} onClick={() => setCreating(true)} />}
      </div>
      <SearchField
        label={SEARCH}
        placeholder={SEARCH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={`anchor scrolls ${styles.list}`}>
        {/* Also above rooms, if more of them could not be loaded. */}
        {(onRetry || !rooms) && (
          <Loaded
            query={{ isError: onRetry !== undefined, refetch: () => onRetry?.() }}
            what="your rooms"
            rows={5}
            failure="line"
            className={styles.waiting}
          />
        )}
        {unread.length > 1 && text === '' && (
          <Button
            size="small"
            variant="plain"
            busy={isMarking}
            className={styles.markAll}
            onClick={() => void markAll()}
          >
            Mark all as read
          </Button>
        )}
        <nav aria-label="Rooms">
          {groupRooms(matching).map((group) => (
            <RoomGroup key={group.title} {...group} {...shared} />
          ))}
          {onMore && text === '' && (
            <Button size="small" onClick={onMore}>
              Show more
            </Button>
          )}
        </nav>
        {text !== '' && <ChatSearchResults text={text} listed={rooms ?? []} />}
      </div>
      {isCreating && <NewForumDialog onClose={() => setCreating(false)} />}
    </aside>
  )
}
