import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { PHONE } from '#web/layout/nav-pages.ts'
import { useSession } from '#web/session/session.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { type Room, WELCOME_ROOM } from '../../contract.ts'
import { groupRooms, hasForums } from '../parts/rooms/group-rooms.ts'
import { RoomSidebar } from '../parts/rooms/room-sidebar.tsx'
import { placeholderForums, roomsIn, roomsQuery } from '../queries/rooms.ts'
import styles from './chat-page.module.css'

// Loads together with the page, not after it.
const roomPane = import('../parts/rooms/room-pane.tsx')
const RoomPane = lazyComponent(() => roomPane.then((file) => file.RoomPane))

const ThreadPane = lazyComponent(() => import('../parts/threads/thread-pane.tsx').then((file) => file.ThreadPane))
const PeoplePane = lazyComponent(() => import('../parts/people/people-pane.tsx').then((file) => file.PeoplePane))

/** As in chat-page.module.css. */
const WIDE = '(width >= 100rem)'

const route = getRouteApi('/people/chat')

/** `/chat`: the list of rooms next to a room, or the room of a team, and a thread next to it; phones show one of them. `?q=` searches. */
export function ChatPage() {
  const { room, message, thread, team, task, q } = route.useSearch()
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me.uid : ''
  const { data, isError, isFetchNextPageError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(roomsQuery)
  const rooms = data ? roomsIn(data) : isError ? placeholderForums : undefined
  const selected = room ?? (team && rooms?.find(({ teamId }) => teamId === team)?.id)
  usePaneFocus(selected)
  // A thread must open even if the server has gone meanwhile.
  useEffect(() => ThreadPane.preload(), [])
  const isPhone = useMediaQuery(PHONE)
  const unasked = useUnaskedRoom(rooms, selected !== undefined)
  // A phone shows the list, and what is not seen must not count as read.
  const roomId = selected ?? (!isPhone ? unasked : hasForums(rooms) ? WELCOME_ROOM : undefined)
  const listed = rooms?.find(({ id }) => id === roomId)
  const sameKind = rooms?.filter(({ kind }) => kind === listed?.kind) ?? placeholderForums
  // Rooms that are not listed are forums.
  const hasPeople = useMediaQuery(WIDE) && rooms !== undefined && listed?.kind !== 'direct' && !thread
  const index = sameKind.findIndex(({ id }) => id === roomId)

  return (
    <main
      id="main"
      className={`grid gap-6 full midway page-wide ${styles.chat}`}
      data-people={hasPeople || undefined}
      data-view={selected ? (thread ? 'thread' : 'room') : 'list'}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it leads there, by hand */}
      <a
        className="skip-link visually-hidden"
        href="#room-name"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('[data-writing] textarea')?.focus()
        }}
      >
        Skip to message field
      </a>
      <h1 className="visually-hidden">Chat</h1>
      <RoomSidebar
        asked={q}
        rooms={rooms}
        roomId={roomId ?? ''}
        me={me}
        // Loaded rooms stay, and refetch automatically.
        onRetry={isFetchNextPageError || (isError && !data) ? () => void refetch() : undefined}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      />
      {roomId ? (
        <RoomPane
          key={roomId}
          roomId={roomId}
          listed={listed}
          index={Math.max(0, index)}
          me={me}
          messageId={thread ? undefined : message}
          taskId={task}
        />
      ) : (
        <section />
      )}
      {hasPeople && roomId && <PeoplePane roomId={roomId} teamId={listed?.teamId} me={me} />}
      {thread && selected && (
        <ThreadPane key={thread} rootId={thread} roomId={selected} listed={listed} me={me} messageId={message} />
      )}
    </main>
  )
}

/** The first unread room when the page opened or a room was left, as the list has them. It stays once it is read. */
function useUnaskedRoom(rooms: Room[] | undefined, isAsked: boolean) {
  const [unasked, setUnasked] = useState<string>()
  if (isAsked && unasked) setUnasked(undefined)
  if (!isAsked && !unasked && rooms) {
    const isUnread = ({ unread, mute }: Room) => unread > 0 && !mute
    const shown = groupRooms(rooms).flatMap((group) => group.rooms)
    setUnasked((shown.find(isUnread) ?? shown.find(({ id }) => id === WELCOME_ROOM) ?? shown[0])?.id)
  }
  return unasked
}

/** On phones the room and the list replace each other, so the focus moves to the room's name or back to its link. */
function usePaneFocus(selected: string | undefined) {
  const previous = useRef(selected)
  useEffect(() => {
    const left = previous.current
    previous.current = selected
    const { activeElement: active, body } = document
    if (left === selected || (active && active !== body && active.checkVisibility())) return
    const target = selected ? '#room-name' : `a[href$="room=${left}"]`
    document.querySelector<HTMLElement>(target)?.focus()
  }, [selected])
}
