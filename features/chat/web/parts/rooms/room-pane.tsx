import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { counted } from '#web/format/numbers.ts'
import { useDraft } from '#web/forms/draft.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { Icon, iconButtonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/page.tsx'
import { backIcon } from '#web/ui/tool-icons.ts'
import { BUILT_IN_FORUMS, type Message, type Room } from '../../../contract.ts'
import { isSlowFor, mayAnnounce } from '../../../permissions.ts'
import { useSendMessage } from '../../actions/use-send-message.ts'
import { useViewing } from '../../actions/use-viewing.ts'
import { useOutbox } from '../../queries/outbox.ts'
import { pinsQuery } from '../../queries/pins.ts'
import { placeholderForums, roomQuery } from '../../queries/rooms.ts'
import { Composer } from '../composer/composer.tsx'
import type { ComposerHandle } from '../composer/use-composer.ts'
import { useMentionCandidates } from '../composer/use-room-mentions.ts'
import { MessageList } from '../messages/message-list.tsx'
import { useRoomMessages } from '../messages/use-room-messages.ts'
import { RoomAvatar } from './room-avatar.tsx'
import { RoomMenu } from './room-menu.tsx'
import styles from './room-pane.module.css'

const EmptyRoom = lazyComponent(() => import('../messages/empty-room.tsx').then((file) => file.EmptyRoom))
const PinnedBar = lazyComponent(() => import('../pins/pinned-bar.tsx').then((file) => file.PinnedBar))
const RoomUnavailable = lazyComponent(() => import('./room-unavailable.tsx').then((file) => file.RoomUnavailable))

type OpenRoomProps = {
  room: Room
  /** Position among the rooms of its kind, which decides its colour. */
  index: number
  me: string
  messageId: string | undefined
  /** What the next message is about. */
  taskId: string | undefined
  /** In the details of a team, which name it already. */
  isEmbedded?: boolean
}
type RoomPaneProps = Omit<OpenRoomProps, 'room'> & { roomId: string; listed: Room | undefined }

export function RoomPane({ roomId, listed, ...props }: RoomPaneProps) {
  const isBuiltIn = BUILT_IN_FORUMS.some(({ id }) => id === roomId)
  const found = useQuery({ ...roomQuery(roomId), enabled: !listed && !isBuiltIn })
  const room = listed ?? found.data ?? placeholderForums.find(({ id }) => id === roomId)
  const [lastKnown, setLastKnown] = useState(room)
  if (room && room !== lastKnown) setLastKnown(room)
  if (room) return <OpenRoom room={room} {...props} />
  const isGone = found.error instanceof Problem && found.error.status < 500 && found.error.status > 0
  return (
    <section className={`grid anchor clip ${styles.pane}`} aria-label="Messages">
      {isGone ? (
        <RoomUnavailable roomId={roomId} before={lastKnown} hasMessage={props.messageId !== undefined} />
      ) : (
        <Loaded query={found} what="this room" skeleton={<RoomSkeleton />} />
      )}
    </section>
  )
}

const RoomSkeleton = () => (
  <>
    <header className={`row gap-3 ruled ${styles.title}`}>
      <Skeleton height="1.5rem" width="10rem" />
    </header>
    <div className={styles.waiting}>
      <SkeletonRows label="Loading the messages" count={6} />
    </div>
  </>
)

function OpenRoom({ room, index, me, messageId, taskId, isEmbedded }: OpenRoomProps) {
  const navigate = useNavigate()
  const history = useRoomMessages(room, messageId)
  const { query, messages } = history
  const pins = useQuery(pinsQuery(room.id))
  useViewing(room)
  usePageSubject(isEmbedded ? undefined : room.name)
  const reply = useDraft(`reply in ${room.id}`, { to: null as Message['replyTo'] })
  const outbox = useOutbox(room.id)
  const send = useSendMessage()
  const candidates = useMentionCandidates(room, messages, me)
  const composer = useRef<ComposerHandle>(null)

  return (
    <section
      className={classNames('grid anchor clip', styles.pane, isEmbedded && styles.embedded)}
      {...(isEmbedded ? { 'aria-label': 'Messages' } : { 'aria-labelledby': 'room-name' })}
    >
      <div>
        {!isEmbedded && <RoomHeader room={room} index={index} me={me} />}
        {pins.data?.messages[0] && <PinnedBar room={room} {...pins.data} />}
      </div>
      <Loaded
        query={query}
        what="the messages"
        rows={6}
        className={`scrolls ${styles.waiting}`}
        failed={query.error?.message}
        aside={outbox.length > 0 && <p>What you wrote is kept, and shown here once the messages are loaded.</p>}
      >
        {() => (
          <MessageList
            // A new list opens at its own start position.
            key={JSON.stringify(history.start)}
            room={room}
            me={me}
            history={history}
            messageId={messageId}
            empty={
              <EmptyRoom
                room={room}
                people={candidates}
                onStart={room.isWritable ? (text) => composer.current?.fill(text) : undefined}
              />
            }
            onEdit={(text) => composer.current?.fill(text)}
            onQuote={({ id, number, author, text }) => reply.update({ to: { id, number, author, text } })}
          />
        )}
      </Loaded>
      {room.isWritable ? (
        <Composer
          ref={composer}
          roomId={room.id}
          teamId={room.teamId}
          teamMention={teamMentionIn(room)}
          slowSeconds={isSlowFor(room) ? room.slowSeconds : 0}
          candidates={candidates}
          replyTo={reply.values.to}
          onReplyEnd={reply.discard}
          taskId={room.kind === 'team' ? taskId : undefined}
          onTaskEnd={() => void navigate({ to: '/chat', search: { room: room.id }, replace: true })}
          onSend={(message) => {
            if (!query.data || history.later.hasMore) history.toNewest()
            send(message)
          }}
        />
      ) : (
        <p className={`note overlined ${styles.readOnlyNote}`}>
          You can write to each other while you are friends or in a team together, and both take direct messages.
        </p>
      )}
    </section>
  )
}

const RoomHeader = ({ room, index, me }: Pick<OpenRoomProps, 'room' | 'index' | 'me'>) => (
  <header className={`row gap-3 ruled ${styles.title}`}>
    <Link
      to="/chat"
      // Otherwise the link to the list counts as the current page.
      activeOptions={{ exact: true }}
      className={`${iconButtonClass} ${styles.back}`}
      aria-label="Back to rooms"
    >
      <Icon shape={backIcon} />
    </Link>
    <RoomAvatar room={room} index={index} />
    <span className={`grid grow shrinks snug ${styles.titleText}`}>
      <h2 id="room-name" className="one-line" tabIndex={-1} title={room.name}>
        {room.name}
      </h2>
      <span className="detail">{roomDetail(room)}</span>
    </span>
    <RoomMenu room={room} me={me} />
  </header>
)

/** What '@team' does in a message. */
export const teamMentionIn = (room: Room) =>
  room.kind === 'team' ? (mayAnnounce(room) ? 'notifies' : 'plain') : undefined

function roomDetail({ kind, people, slowSeconds }: Room) {
  if (kind === 'direct') return 'Direct message'
  const label = kind === 'forum' ? 'Forum' : 'Team room'
  const parts = [
    label,
    ...(people === 0 ? [] : [counted(people, 'person', 'people')]),
    ...(slowSeconds === 0 ? [] : ['Slow mode']),
  ]
  return parts.join(' \u00b7 ')
}
