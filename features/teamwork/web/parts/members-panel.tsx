import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { openDirect } from '#features/chat/web/actions/open-direct.ts'
import { PendingInvites } from '#features/invites/web/parts/pending-invites.tsx'
import { TeamLinkSection } from '#features/invites/web/parts/team-link.tsx'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import type { Member, Team } from '#features/teams/contract.ts'
import { mayHandOver, mayInvite, mayRemoveMember } from '#features/teams/permissions.ts'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import { useMe } from '#web/session/session.tsx'
import { nameOf } from '#web/ui/avatar.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { LinedList, ListRow, Loaded } from '#web/ui/list.tsx'
import { personIcon } from '#web/ui/list-icons.ts'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import { RoleSelect } from './role-select.tsx'
import styles from './team-details.module.css'
import { crownIcon } from './team-icons.ts'

type MemberActions = { onRemove: (member: Member) => void; onHandOver: (member: Member) => void }
type MembersPanelProps = { team: Team; onReset: () => void } & MemberActions

export const MembersPanel = ({ team, onReset, ...actions }: MembersPanelProps) => (
  <>
    {mayInvite(useMe(), team) && <TeamLinkSection team={team} onReset={onReset} />}
    <MemberList team={team} {...actions} />
    <PendingInvites team={team} />
  </>
)

function MemberList({ team, ...actions }: { team: Team } & MemberActions) {
  const list = useQuery(membersQuery(team.id))
  return (
    <Loaded query={list} what="the members" rows={Math.min(team.members.length, 8)}>
      {(members) => (
        <LinedList label="Members">
          {members.map((member) => (
            <MemberRow key={member.uid} team={team} member={member} {...actions} />
          ))}
        </LinedList>
      )}
    </Loaded>
  )
}

type MemberRowProps = { team: Team; member: Member } & MemberActions

function MemberRow({ team, member, onRemove, onHandOver }: MemberRowProps) {
  const me = useMe()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const router = useRouter()
  const isMe = member.uid === me.uid
  return (
    <ListRow
      dense
      className={styles.row}
      actions={
        <>
          <RoleSelect team={team} member={member} />
          {isMe ? (
            <span className={styles.noMenu} />
          ) : (
            <MenuButton label={`Actions for ${nameOf(member)}`}>
              <MenuItem shape={chatIcon} onSelect={() => void openDirect(queries, router, member.uid)}>
                Message
              </MenuItem>
              <MenuItem
                shape={personIcon}
                onSelect={() => void navigate({ to: '/people/$uid', params: { uid: member.uid } })}
              >
                See profile
              </MenuItem>
              {mayHandOver(me, team) && member.isConfirmed && (
                <MenuItem shape={crownIcon} onSelect={() => onHandOver(member)}>
                  Hand over ownership
                </MenuItem>
              )}
              {mayRemoveMember(me, team, member.uid) && (
                <MenuItem shape={closeIcon} danger onSelect={() => onRemove(member)}>
                  Remove from team
                </MenuItem>
              )}
            </MenuButton>
          )}
        </>
      }
    >
      <PersonLink person={member} detail={isMe ? 'You' : detailOf(member)} />
    </ListRow>
  )
}

function detailOf({ displayName, email, isConfirmed, role }: Member) {
  const details = [
    ...(isConfirmed ? [] : ['Has not said Stay yet']),
    ...(role === 'viewer' ? ['Sees and comments'] : []),
    ...(displayName ? [email] : []),
  ]
  return details.length > 0 ? details.join(' · ') : undefined
}
