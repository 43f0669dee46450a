import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { backIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx'
import { BUILT_IN_FORUMS, type Message, type Room } from '../../contract.ts'
import { useOutbox, useSendMessage } from '../actions/use-outbox.ts'
import styles from '../pages/chat-page.module.css'
import { placeholderForums } from '../queries/parse-messages.ts'
import { roomQuery } from '../queries/rooms.ts'
import { useMentionCandidates } from '../queries/use-mention-candidates.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { RoomAvatar } from './room-avatar.tsx'
import { RoomMenu } from './room-menu.tsx'
import { useRoomMessages } from './use-room-messages.ts'

const GoneRoom = lazyPart(() => import('./room-unavailable.tsx').then((file) => file.RoomUnavailable))

type RoomPaneProps = {
  roomId: string
  listed: Room | undefined
  /** Its place among those of its kind, which decides its colour. */
  index: number
  me: string
  messageId: string | undefined
}

/** One room: its name, what is said in it, and where to write. */
export function RoomPane({ roomId, listed, index, me, messageId }: RoomPaneProps) {
  const isFirst = BUILT_IN_FORUMS.some(({ id }) => id === roomId)
  const found = useQuery({ ...roomQuery(roomId), enabled: !listed && !isFirst })
  const room = listed ?? found.data ?? placeholderForums.find(({ id }) => id === roomId)
  const [before, setBefore] = useState(room)
  if (room && room !== before) setBefore(room)
  if (room) return <LoadedRoom room={room} index={index} me={me} messageId={messageId} />
  const isGone = found.error instanceof Problem && found.error.status < 500 && found.error.status > 0
  return (
    <section className={styles.pane} aria-label="Messages">
      {isGone ? (
        <GoneRoom roomId={roomId} before={before} />
      ) : found.isError ? (
        <NotLoaded text="This room could not be loaded." onTryAgain={found.refetch} />
      ) : (
        <>
          <header className={styles.title}>
            <Skeleton height="1.5rem" width="10rem" />
          </header>
          <MessagesLoading />
        </>
      )}
    </section>
  )
}

const MessagesLoading = () => (
  <div className={styles.waiting}>
    <SkeletonRows label="Loading messages" count={6} />
  </div>
)

function LoadedRoom({ room, index, me, messageId }: Omit<RoomPaneProps, 'roomId' | 'listed'> & { room: Room }) {
  const { query, messages, start, isWhole, toNewest } = useRoomMessages(room, messageId)
  const reply = useDraft(`reply in ${room.id}`, { to: null as Message['replyTo'] })
  const outbox = useOutbox(room.id)
  const sending = useSendMessage(room.id, me)
  const speakers = useMentionCandidates(room, messages, me)

  return (
    <section className={styles.pane} aria-labelledby="room-name">
      <header className={styles.title}>
        <Link
          to="/chat"
          // Or the rooms would count as the page one is on already.
          activeOptions={{ exact: true }}
          className={`${iconButtonClass} ${styles.back}`}
          aria-label="Back to rooms"
        >
          <Icon shape={backIcon} />
        </Link>
        <RoomAvatar room={room} index={index} />
        <span className={styles.titleText}>
          <h2 id="room-name" tabIndex={-1} title={room.name}>
            {room.name}
          </h2>
          <span>{roomDetail(room)}</span>
        </span>
        <RoomMenu room={room} me={me} />
      </header>
      {query.data ? (
        <MessageList
          // Elsewhere in the room it opens anew.
          key={JSON.stringify(start)}
          room={room}
          me={me}
          messages={messages}
          outbox={outbox}
          messageId={messageId}
          earlier={{
            isThere: query.hasNextPage,
            isBusy: query.isFetching,
            isFailed: query.isFetchNextPageError,
            ask: () => void query.fetchNextPage(),
          }}
          later={{
            isThere: query.hasPreviousPage,
            isBusy: query.isFetching,
            isFailed: query.isFetchPreviousPageError,
            ask: () => void query.fetchPreviousPage(),
          }}
          onNewest={toNewest}
          onReply={({ id, number, author, text }) => reply.update({ to: { id, number, author, text } })}
          onAgain={sending.sendAgain}
          onDrop={sending.drop}
        />
      ) : query.isError ? (
        <div className={styles.messagesError}>
          <Empty text={query.error.message || 'The messages could not be loaded.'}>
            {outbox.length > 0 && <p>What you wrote is kept, and shown here once the messages are loaded.</p>}
            <Button onClick={() => void query.refetch()}>Try again</Button>
          </Empty>
        </div>
      ) : (
        <MessagesLoading />
      )}
      {room.isWritable ? (
        <Composer
          roomId={room.id}
          speakers={speakers}
          replyTo={reply.values.to}
          onReplyEnd={reply.discard}
          onSend={(message) => {
            if (!isWhole) toNewest()
            sending.send(message)
          }}
        />
      ) : (
        <p className={styles.readOnlyNote}>You can write to each other while you are friends.</p>
      )}
    </section>
  )
}

function roomDetail({ kind, people }: Room) {
  if (kind === 'direct') return 'Direct message'
  const what = kind === 'forum' ? 'Forum' : 'Team room'
  return people === 0 ? what : `${what} \u00b7 ${people} ${people === 1 ? 'person' : 'people'}`
}
