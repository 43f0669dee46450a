import { useInfiniteQuery } from '@tanstack/react-query'
import { roomsIn, roomsQuery } from '#features/chat/web/queries/rooms.ts'
import type { Team } from '#features/teams/contract.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useMe } from '#web/session/session.tsx'
import { NotLoaded } from '#web/ui/list.tsx'
import { SkeletonRows } from '#web/ui/page.tsx'
import styles from './team-details.module.css'

const RoomPane = lazyPart(() => import('#features/chat/web/parts/rooms/room-pane.tsx').then((file) => file.RoomPane))

export const preloadTeamRoom = RoomPane.preload

/** The messages of a team, as in chat. */
export function TeamRoom({ team }: { team: Team }) {
  const me = useMe()
  const { data, isError, refetch } = useInfiniteQuery(roomsQuery)
  // The first page holds the rooms of all my teams.
  const room = data && roomsIn(data).find(({ teamId }) => teamId === team.id)
  if (!room)
    return isError ? (
      <NotLoaded text="This room could not be loaded." onTryAgain={refetch} />
    ) : (
      <SkeletonRows count={6} label="Loading messages" />
    )
  return (
    <div className={styles.room}>
      <RoomPane
        roomId={room.id}
        listed={room}
        index={0}
        me={me.uid}
        messageId={undefined}
        taskId={undefined}
        isEmbedded
      />
    </div>
  )
}
