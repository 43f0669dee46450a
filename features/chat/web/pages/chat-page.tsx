import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useSession } from '#web/session/session.tsx'
import { WELCOME_ROOM } from '../../contract.ts'
import { RoomSidebar } from '../parts/room-sidebar.tsx'
import { usePaneFocus } from '../parts/use-pane-focus.ts'
import { placeholderForums } from '../queries/parse-messages.ts'
import { roomsIn, roomsQuery } from '../queries/rooms.ts'
import styles from './chat-page.module.css'

// Asked for together with the page, not after it.
const pane = import('../parts/room-pane.tsx')
const RoomPane = lazyPart(() => pane.then((file) => file.RoomPane))

const route = getRouteApi('/people/chat')

/** `/chat`: the rooms and one of them beside each other; on phones one of the two. Without a choice the Welcome forum. */
export function ChatPage() {
  const { room: chosen, message } = route.useSearch()
  usePaneFocus(chosen)
  const session = useSession()
  const me = session.state === 'signed-in' ? session.me.uid : ''
  const { data, isError, isFetchNextPageError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(roomsQuery)
  const rooms = data ? roomsIn(data) : isError ? placeholderForums : undefined
  const roomId = chosen ?? WELCOME_ROOM
  const listed = rooms?.find(({ id }) => id === roomId)
  // The first forums stand in their places also before the list is here.
  const alike = rooms?.filter(({ kind }) => kind === listed?.kind) ?? placeholderForums

  return (
    <main id="main" className={styles.chat} data-view={chosen ? 'room' : 'list'}>
      <h1 className="visually-hidden">Chat</h1>
      <RoomSidebar
        rooms={rooms}
        roomId={roomId}
        me={me}
        // Those that are here already stay as they are, and are asked for again by themselves.
        onRetry={isFetchNextPageError || (isError && !data) ? () => void refetch() : undefined}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      />
      <RoomPane
        key={roomId}
        roomId={roomId}
        listed={listed}
        index={Math.max(
          0,
          alike.findIndex(({ id }) => id === roomId),
        )}
        me={me}
        messageId={message}
      />
    </main>
  )
}
