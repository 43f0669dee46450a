import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { FriendRow } from '#features/friends/contract.ts'
import { useFriendActions } from '#features/friends/web/actions/use-friend-actions.ts'
import { BackToFriends, FriendButtons } from '#features/friends/web/parts/friend-buttons.tsx'
import { PersonMenu } from '#features/friends/web/parts/person-menu.tsx'
import { UndoUnfriending } from '#features/friends/web/parts/undo-unfriending.tsx'
import { WriteButton } from '#features/friends/web/parts/write-button.tsx'
import { optimisticRow, relationQuery } from '#features/friends/web/queries/friends.ts'
import { formatDate } from '#web/format/dates.ts'
import { PersonProfile } from '../parts/person-profile.tsx'

export function PersonPage() {
  const { uid = '' } = useParams({ strict: false })
  const { data } = useQuery(relationQuery(uid))
  const { pending } = useFriendActions()
  const row = data && optimisticRow(data, pending)
  return (
    <PersonProfile
      key={uid}
      uid={uid}
      back={<BackToFriends />}
      relation={row && relationOf(row)}
      actions={row && <RelationActions row={row} />}
    />
  )
}

function RelationActions({ row }: { row: FriendRow }) {
  const navigate = useNavigate()
  return (
    <>
      {row.tie !== 'friends' && <WriteButton row={row} />}
      <FriendButtons row={row} look="page" />
      <UndoUnfriending uid={row.uid} />
      <PersonMenu row={row} onBlocked={() => void navigate({ to: '/friends' })} />
    </>
  )
}

function relationOf({ tie, since, message }: FriendRow) {
  const words = message && `: \u201c${message}\u201d`
  if (tie === 'incoming') return `Wants to be friends${words}`
  if (tie === 'outgoing' && words) return `You wrote${words}`
  if (tie !== 'friends') return undefined
  return since ? `Friends since ${formatDate(since, 'November 2026')}` : 'Friends'
}
