import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { Room } from '../../contract.ts'
import styles from '../pages/chat-page.module.css'
import { RoomGroup } from './room-group.tsx'

const SEARCH = 'Search for people, chats and forums...'

const FoundInChat = lazyPart(() => import('./chat-search-results.tsx').then((file) => file.ChatSearchResults))
const NewForumDialog = lazyPart(() => import('./new-forum-dialog.tsx').then((file) => file.NewForumDialog))

type SidebarProps = {
  /** Undefined until they are here. */
  rooms: Room[] | undefined
  roomId: string
  me: string
  /** Where the rooms could not be loaded. */
  onRetry: (() => void) | undefined
  /** Where there are more direct rooms. */
  onMore: (() => void) | undefined
}

/** All rooms by kind, and what a search finds beside them. */
export function RoomSidebar({ rooms, roomId, me, onRetry, onMore }: SidebarProps) {
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const written = search.trim().toLowerCase()
  const shown = rooms?.filter(({ name }) => name.toLowerCase().includes(written))
  const group = (kind: Room['kind']) => shown?.filter((room) => room.kind === kind) ?? []
  const placeOf = (room: Room) => rooms?.filter(({ kind }) => kind === room.kind).indexOf(room) ?? 0
  const directs = group('direct').toSorted(latestFirst)

  return (
    <aside className={styles.sidebar} aria-labelledby="find-forums">
      <div className={styles.sidebarHead}>
        <h2 id="find-forums">Find Forums</h2>
        <IconButton label="New forum" shape={plusIcon} onClick={() => setMaking(true)} />
      </div>
      <SearchField
        label={SEARCH}
        placeholder={SEARCH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.list}>
        {!rooms && (
          <div className={styles.waitingRooms}>
            <SkeletonRows label="Loading rooms" count={5} />
          </div>
        )}
        {onRetry && (
          <p role="alert" className={styles.note}>
            Your rooms could not be loaded.{' '}
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
        <nav aria-label="Rooms">
          <RoomGroup title="Forums" rooms={group('forum').toSorted(byName)} placeOf={placeOf} roomId={roomId} me={me} />
          <RoomGroup title="Team rooms" rooms={group('team')} placeOf={placeOf} roomId={roomId} me={me} />
          <RoomGroup title="Direct messages" rooms={directs} placeOf={placeOf} roomId={roomId} me={me} />
          {onMore && written === '' && (
            <Button size="small" onClick={onMore}>
              Show more
            </Button>
          )}
        </nav>
        {written !== '' && <FoundInChat text={search.trim()} listed={rooms ?? []} />}
      </div>
      {isMaking && <NewForumDialog onClose={() => setMaking(false)} />}
    </aside>
  )
}

/** After the first forums, also where one has just been called anew. */
const byName = (one: Room, other: Room) =>
  (one.place ?? 99) - (other.place ?? 99) || one.name.localeCompare(other.name, 'en')

const latestFirst = ({ last: one }: Room, { last: other }: Room) =>
  one && other ? (one.createdAt > other.createdAt ? -1 : 1) : 0
