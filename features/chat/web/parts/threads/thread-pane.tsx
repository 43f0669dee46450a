import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { Icon, iconButtonClass } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import type { Message, Room } from '../../../contract.ts'
import { isSlowFor } from '../../../permissions.ts'
import { useSendMessage } from '../../actions/use-send-message.ts'
import { messageQuery } from '../../queries/messages.ts'
import { roomQuery } from '../../queries/rooms.ts'
import { Composer } from '../composer/composer.tsx'
import type { ComposerHandle } from '../composer/use-composer.ts'
import { useMentionCandidates } from '../composer/use-room-mentions.ts'
import { MessageList } from '../messages/message-list.tsx'
import { useRoomMessages } from '../messages/use-room-messages.ts'
import styles from '../rooms/room-pane.module.css'
import { teamMentionIn } from '../rooms/room-pane.tsx'
import threadStyles from './thread-pane.module.css'

type ThreadPaneProps = {
  rootId: string
  roomId: string
  listed: Room | undefined
  me: string
  messageId: string | undefined
}

/** A message and its replies, next to the room; on phones instead of it. */
export function ThreadPane({ rootId, roomId, listed, me, messageId }: ThreadPaneProps) {
  const found = useQuery({ ...roomQuery(roomId), enabled: !listed })
  const room = listed ?? found.data
  const root = useQuery(messageQuery(rootId))
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened it may be hidden now.
  useEffect(() => heading.current?.focus(), [])
  const error = root.error ?? found.error
  const query = {
    data: room && root.data && { room, root: root.data },
    isError: error !== null,
    refetch: () => Promise.all([root.refetch(), ...(listed ? [] : [found.refetch()])]),
  }
  const isGone = error instanceof Problem && error.status === 404
  return (
    <section className={`grid anchor clip ${styles.pane}`} aria-labelledby="thread-name">
      <header className={`row gap-3 ruled ${styles.title}`}>
        <span className={`grid grow shrinks snug ${styles.titleText}`}>
          <h2 id="thread-name" ref={heading} tabIndex={-1}>
            Thread
          </h2>
          <span className="detail one-line">{room?.name}</span>
        </span>
        <Link to="/chat" search={{ room: roomId }} className={iconButtonClass} aria-label="Close thread">
          <Icon shape={closeIcon} />
        </Link>
      </header>
      {isGone ? (
        <Empty text="This message is gone, or in a room that you are not in." />
      ) : (
        <Loaded query={query} what="this thread" rows={4} className={styles.waiting}>
          {(thread) => <OpenThread {...thread} me={me} messageId={messageId} />}
        </Loaded>
      )}
    </section>
  )
}

const roomNames: Record<Room['kind'], string> = {
  forum: 'Also send to the forum',
  team: 'Also send to the room',
  direct: 'Also send to the chat',
}

type OpenThreadProps = { room: Room; root: Message; me: string; messageId: string | undefined }

function OpenThread({ room, root, me, messageId }: OpenThreadProps) {
  const history = useRoomMessages(room, messageId, root.id)
  const { query, messages } = history
  const send = useSendMessage()
  const candidates = useMentionCandidates(room, [root, ...messages], me)
  const [goesToRoom, setGoesToRoom] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  return (
    <>
      <Loaded query={query} what="the replies" rows={4} className={styles.waiting} failed={query.error?.message}>
        {() => (
          <MessageList
            key={JSON.stringify(history.start)}
            room={room}
            me={me}
            history={history}
            messageId={messageId}
            root={root}
            empty={null}
            onEdit={(text) => composer.current?.fill(text)}
          />
        )}
      </Loaded>
      {room.isWritable && !root.isRemoved ? (
        <div className={threadStyles.reply}>
          <Composer
            ref={composer}
            roomId={room.id}
            rootId={root.id}
            teamId={room.teamId}
            teamMention={teamMentionIn(room)}
            slowSeconds={isSlowFor(room) ? room.slowSeconds : 0}
            candidates={candidates}
            onSend={(message) => {
              if (!query.data || history.later.hasMore) history.toNewest()
              send({ ...message, alsoInRoom: goesToRoom })
              setGoesToRoom(false)
            }}
          />
          <CheckLine
            label={roomNames[room.kind]}
            checked={goesToRoom}
            onChange={({ target }) => setGoesToRoom(target.checked)}
          />
        </div>
      ) : (
        <p className={`note overlined ${styles.readOnlyNote}`}>
          {root.isRemoved
            ? 'This message was deleted. Its thread takes no more replies.'
            : 'You can write to each other while you are friends or in a team together.'}
        </p>
      )}
    </>
  )
}
