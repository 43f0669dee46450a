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
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { editIcon } from '#web/ui/action-icons.ts'
import { type AvatarPerson, firstNameOf } from '#web/ui/avatar.tsx'
import { useAction } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { CONTRIBUTORS_MIN, type Crew } from '../../contract.ts'
import { refetchViewers } from '../queries/viewers.ts'
import { SharingRow } from './sharing-row.tsx'

const CrewDialog = lazyComponent(() => import('./crew-dialogs.tsx').then((file) => file.CrewDialog))
const LeaveDialog = lazyComponent(() => import('./crew-dialogs.tsx').then((file) => file.LeaveDialog))
const ShowDialog = lazyComponent(() => import('./show-dialog.tsx').then((file) => file.ShowDialog))
const ShareDialog = lazyComponent(() =>
  import('#features/applications/web/parts/shares/share-dialog.tsx').then((file) => file.ShareDialog),
)

type ViewerRowProps = {
  /** Without it, the crew. */
  who?: AvatarPerson
  /** 'your three for Grace Hopper' */
  what: string
  end: string
  onEnd: () => void
  /** Draws the dialog in which it is changed. */
  change: (onClose: () => void) => ReactNode
  children: ReactNode
}

function ViewerRow({ who, what, end, onEnd, change, children }: ViewerRowProps) {
  const [isChanging, setChanging] = useState(false)
  const menu = (
    <MenuButton label={`Actions for ${what}`}>
      <MenuItem shape={editIcon} onSelect={() => setChanging(true)}>
        Change
      </MenuItem>
      <MenuItem shape={closeIcon} danger onSelect={onEnd}>
        {end}
      </MenuItem>
    </MenuButton>
  )
  return (
    <SharingRow who={who} detail={children} menu={menu}>
      {isChanging && change(() => setChanging(false))}
    </SharingRow>
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
      what="your crew"
      end="Leave the crew"
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
  const end = useAction(() =>
    request(partners.choose, { body: { uid: null } }).then(() => {
      showToast('Only you see your three now')
      return refetchViewers(queries)
    }, showProblem),
  )
  return (
    <ViewerRow
      who={partner}
      what={`your three for ${partner.displayName}`}
      end="Stop showing it"
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
      what={`${nameOf(share)} for ${name}`}
      end="Stop showing it"
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
