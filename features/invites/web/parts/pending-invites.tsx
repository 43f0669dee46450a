import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { formatDate } from '#web/format/dates.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { ListRow } from '#web/ui/list.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { Person } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { invites, type TeamInvite } from '../../contract.ts'
import { mayManageInvite } from '../../permissions.ts'
import { endInvite } from '../actions/manage-invites.ts'
import { refetchInvites, teamInvitesQuery } from '../queries/invites.ts'
import { InviteList } from './invite-list.tsx'
import styles from './pending-invites.module.css'

export function PendingInvites({ team }: { team: Team }) {
  const list = useInfiniteQuery(teamInvitesQuery(team.id))
  return (
    <InviteList list={list} label="Invited" what="the invites" className={styles.list}>
      {(invite) => <PendingInvite key={invite.id} invite={invite} team={team} />}
    </InviteList>
  )
}

function PendingInvite({ invite, team }: { invite: TeamInvite; team: Team }) {
  const me = useMe()
  const queries = useQueryClient()
  const name = invite.name || invite.email

  const resend = () =>
    request(invites.resend, { params: { inviteId: invite.id } })
      .then(() => void showToast(`${name} is invited again`), showProblem)
      .finally(() => refetchInvites(queries, 'team'))

  return (
    <ListRow
      dense
      actions={
        <>
          <Pill>Invited</Pill>
          {mayManageInvite(me, invite, team) && (
            <MenuButton label={`Actions for ${name}`}>
              <MenuItem shape={sendIcon} onSelect={() => void resend()}>
                Send again
              </MenuItem>
              <MenuItem
                shape={closeIcon}
                danger
                onSelect={() => void endInvite(queries, invite.id, 'Invite withdrawn')}
              >
                Withdraw invite
              </MenuItem>
            </MenuButton>
          )}
        </>
      }
    >
      <Person person={{ uid: invite.uid ?? invite.id, displayName: name }} detail={detailOf(invite)} />
    </ListRow>
  )
}

const deliveryLabels = { queued: 'Queued', sent: 'Sent', failing: 'Not sent yet', unsent: 'Not emailed' }

/** 'Sent · Nov 19 · grace@cohort.test' */
const detailOf = ({ name, email, createdAt, delivery }: TeamInvite) => {
  const day = formatDate(createdAt, 'Nov 20')
  return [deliveryLabels[delivery], day, ...(name ? [email] : [])].join(' · ')
}
