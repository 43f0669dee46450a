import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { MyShare } from '#features/applications/shares-contract.ts'
import { useEndShare } from '#features/applications/web/actions/shares.ts'
import { nameOf } from '#features/applications/web/actions/use-application-actions.ts'
import { shareText, viewerName } from '#features/applications/web/parts/shares/field-names.ts'
import { partners } from '#features/goals/partner-contract.ts'
import type { PublicPerson } from '#features/people/contract.ts'
import { formatList } from '#web/format/lists.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Avatar, type AvatarPerson, firstNameOf } from '#web/ui/avatar.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { ListRow } from '#web/ui/list.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { CONTRIBUTORS_MIN, type Crew } from '../../contract.ts'
import { refetchViewers } from '../queries/viewers.ts'

const CrewDialog = lazyPart(() => import('./crew-dialogs.tsx').then((file) => file.CrewDialog))
const LeaveDialog = lazyPart(() => import('./crew-dialogs.tsx').then((file) => file.LeaveDialog))
const ShowDialog = lazyPart(() => import('./show-dialog.tsx').then((file) => file.ShowDialog))
const ShareDialog = lazyPart(() =>
  import('#features/applications/web/parts/shares/share-dialog.tsx').then((file) => file.ShareDialog),
)

/** As their picture shows them. */
export const CREW: AvatarPerson = { uid: 'crew', displayName: 'Your crew' }

type ViewerRowProps = {
  /** Without it, the crew. */
  who?: AvatarPerson
  /** Instead of 'End', for screen readers. */
  end: string
  isEnding?: boolean
  onEnd: () => void
  /** Draws the dialog in which it is changed. */
  change: (onClose: () => void) => ReactNode
  children: ReactNode
}

function ViewerRow({ who, end, isEnding, onEnd, change, children }: ViewerRowProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <ListRow
      lead={<Avatar person={who ?? CREW} />}
      actions={
        <>
          <Button
            size="small"
            variant="plain"
            aria-label={`Change what ${who?.displayName ?? 'your crew'} sees`}
            onClick={() => setChanging(true)}
          >
            Change
          </Button>
          <Button size="small" variant="plain" busy={isEnding} aria-label={`End: ${end}`} onClick={onEnd}>
            End
          </Button>
        </>
      }
    >
      <div className="shrinks breaks">
        <strong className="medium">{(who ?? CREW).displayName}</strong>
        <small className="detail block">{children}</small>
      </div>
      {isChanging && change(() => setChanging(false))}
    </ListRow>
  )
}

export function CrewRow({ crew }: { crew: Crew }) {
  const me = useMe()
  const [isLeaving, setLeaving] = useState(false)
  const { members, invited, isCounted } = crew
  const others = members.filter(({ uid }) => uid !== me.uid)
  const missing = CONTRIBUTORS_MIN - members.length
  return (
    <ViewerRow
      end="leave the crew"
      onEnd={() => setLeaving(true)}
      change={(onClose) => <CrewDialog crew={crew} onClose={onClose} />}
    >
      {isCounted ? 'Totals only, without your name' : 'Nothing: your numbers are not counted'}
      {missing > 0 && `, once there are ${CONTRIBUTORS_MIN} of you: invite ${missing} more`}.{' '}
      {others.length > 0 && `With ${formatList(others.map(firstNameOf))}. `}
      {invited.length > 0 && `Invited: ${formatList(invited.map(firstNameOf))}.`}
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </ViewerRow>
  )
}

export function PartnerRow({ partner }: { partner: PublicPerson }) {
  const queries = useQueryClient()
  const name = partner.displayName
  const end = useAction(() =>
    request(partners.choose, { body: { uid: null } }).then(() => {
      showToast('Only you see your three now')
      return refetchViewers(queries)
    }, showProblem),
  )
  return (
    <ViewerRow
      who={partner}
      end={`no longer show your three to ${name}`}
      isEnding={end.isPending}
      onEnd={() => end.run()}
      change={(onClose) => <ShowDialog partner={partner} onClose={onClose} />}
    >
      Your three of the week, and which are done
    </ViewerRow>
  )
}

export function ShareRow({ share }: { share: MyShare }) {
  const name = viewerName(share)
  const { applicationId, friend, team } = share
  const end = useEndShare(applicationId, share.id, name)
  return (
    <ViewerRow
      who={friend ?? { uid: team?.id ?? share.id, displayName: name }}
      end={`no longer show ${nameOf(share)} to ${name}`}
      isEnding={end.isPending}
      onEnd={() => end.run()}
      change={(onClose) => <ShareDialog applicationId={applicationId} share={share} taken={[]} onClose={onClose} />}
    >
      <Link to="/career/applications/$id" params={{ id: applicationId }}>
        {nameOf(share)}
      </Link>
      : {shareText(share)}
    </ViewerRow>
  )
}
