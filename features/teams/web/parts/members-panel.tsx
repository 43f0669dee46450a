import { useQuery } from '@tanstack/react-query'
import { PendingInvites } from '#features/invites/web/parts/pending-invites.tsx'
import { TeamLinkSection } from '#features/invites/web/parts/team-link.tsx'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { useMe } from '#web/session/session.tsx'
import { nameOf } from '#web/ui/avatar.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { LinedList, ListRow, NotLoaded } from '#web/ui/list.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { SkeletonRows } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { Member, Team } from '../../contract.ts'
import { isOwner, mayRemoveMember } from '../../permissions.ts'
import { membersQuery } from '../queries.ts'
import styles from './team-details.module.css'

type MembersPanelProps = { team: Team; onRemove: (member: Member) => void; onReset: () => void }

export const MembersPanel = ({ team, onRemove, onReset }: MembersPanelProps) => (
  <>
    <TeamLinkSection team={team} onReset={onReset} />
    <MemberList team={team} onRemove={onRemove} />
    <PendingInvites team={team} />
  </>
)

function MemberList({ team, onRemove }: { team: Team; onRemove: (member: Member) => void }) {
  const { data, isPending, isError, refetch } = useQuery(membersQuery(team.id))
  if (isPending) return <SkeletonRows count={Math.min(team.members.length, 8)} label="Loading members" />
  if (isError) return <NotLoaded text="The members could not be loaded." onTryAgain={refetch} />
  return (
    <LinedList label="Members">
      {data.map((member) => (
        <MemberRow key={member.uid} team={team} member={member} onRemove={onRemove} />
      ))}
    </LinedList>
  )
}

type MemberRowProps = { team: Team; member: Member; onRemove: (member: Member) => void }

function MemberRow({ team, member, onRemove }: MemberRowProps) {
  const me = useMe()
  const isMe = member.uid === me.uid
  const isRemovable = mayRemoveMember(me, team, member.uid)
  return (
    <ListRow
      dense
      className={styles.row}
      actions={
        <>
          <Pill tone={member.isOwner ? 'action' : undefined}>{member.isOwner ? 'Owner' : 'Member'}</Pill>
          {isOwner(me, team) && !isRemovable && <span className={styles.noMenu} />}
          {isRemovable && !isMe && (
            <MenuButton label={`Actions for ${nameOf(member)}`}>
              <MenuItem shape={closeIcon} danger onSelect={() => onRemove(member)}>
                Remove from team
              </MenuItem>
            </MenuButton>
          )}
        </>
      }
    >
      <PersonLink person={member} detail={isMe ? 'You' : detailOf(member)} />
    </ListRow>
  )
}

function detailOf({ displayName, email, isConfirmed }: Member) {
  const details = [...(isConfirmed ? [] : ['Has not said Stay yet']), ...(displayName ? [email] : [])]
  return details.length > 0 ? details.join(' · ') : undefined
}
