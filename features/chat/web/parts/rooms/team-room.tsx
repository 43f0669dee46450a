import { useInfiniteQuery } from '@tanstack/react-query'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { roomsIn, roomsQuery } from '../../queries/rooms.ts'

const RoomPane = lazyComponent(() => import('./room-pane.tsx').then((file) => file.RoomPane))

export const preloadTeamRoom = RoomPane.preload

/** The messages of a team, as in chat. */
export function TeamRoom({ teamId, className }: { teamId: string; className: string | undefined }) {
  const me = useMe()
  const { data, isError, refetch } = useInfiniteQuery(roomsQuery)
  // The first page holds the rooms of all my teams.
  const room = data && roomsIn(data).find((one) => one.teamId === teamId)
  return (
    <Loaded query={{ data: room, isError, refetch }} what="this room" rows={6}>
      {(listed) => (
        <div className={className}>
          <RoomPane
            roomId={listed.id}
            listed={listed}
            index={0}
            me={me.uid}
            messageId={undefined}
            taskId={undefined}
            isEmbedded
          />
        </div>
      )}
    </Loaded>
  )
}
