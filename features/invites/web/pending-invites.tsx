import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { ask } from '#web/api.ts'
import { useMe } from '#web/session.tsx'
import { sendIcon } from '#web/ui/action-icons.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { closeIcon } from '#web/ui/notice-icons.ts'
import { Person } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useFocusKept } from '#web/use-focus-kept.ts'
import { invites, type TeamInvite } from '../contract.ts'
import { mayManageInvite } from '../permissions.ts'
import { hideInvite, refetchInvites, teamInvitesQuery } from './invite-queries.ts'
import styles from './pending-invites.module.css'
import { sayWhy } from './say-why.ts'

/** Whom a team has invited, and how far each mail got. */
export function PendingInvites({ team }: { team: Team }) {
  const list = useInfiniteQuery(teamInvitesQuery(team.id))
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  if (list.isPending) return null
  if (!list.data) {
    return <NotLoaded text="The invites could not be loaded." onTryAgain={list.refetch} />
  }
  return (
    <>
      <InvitedList team={team} found={found} />
      {list.hasNextPage && (
        <MoreRows
          length={found.length}
          label="Loading more invites"
          onSight={() => !list.isFetchingNextPage && void list.fetchNextPage()}
        />
      )}
    </>
  )
}

function InvitedList({ team, found }: { team: Team; found: TeamInvite[] }) {
  const box = useFocusKept('li')
  return (
    <div ref={box} className={classNames(found.length > 0 && styles.list)}>
      {found.length > 0 && (
        <LinedList label="Invited">
          {found.map((invite) => (
            <PendingInvite key={invite.id} invite={invite} team={team} />
          ))}
        </LinedList>
      )}
    </div>
  )
}

function PendingInvite({ invite, team }: { invite: TeamInvite; team: Team }) {
  const me = useMe()
  const queries = useQueryClient()
  const name = invite.name || invite.email

  async function mailAgain() {
    try {
      await ask(invites.resend, { params: { inviteId: invite.id } })
      showToast(`${name} is invited again`)
    } catch (error) {
      sayWhy(error)
    } finally {
      void refetchInvites(queries, 'team')
    }
  }

  async function withdraw() {
    const bringBack = hideInvite(queries, invite.id)
    try {
      await ask(invites.end, { params: { inviteId: invite.id } })
      showToast('Invite withdrawn')
      void refetchInvites(queries)
    } catch (error) {
      bringBack()
      sayWhy(error)
    }
  }

  return (
    <ListRow
      className={styles.row}
      actions={
        <>
          <Pill>Invited</Pill>
          {mayManageInvite(me, invite, team) && (
            <MenuButton label={`Actions for ${name}`}>
              <MenuItem shape={sendIcon} onSelect={() => void mailAgain()}>
                Send again
              </MenuItem>
              <MenuItem shape={closeIcon} danger onSelect={() => void withdraw()}>
                Withdraw invite
              </MenuItem>
            </MenuButton>
          )}
        </>
      }
    >
      <Person person={{ id: invite.uid ?? invite.id, name }} detail={detailOf(invite)} />
    </ListRow>
  )
}

const deliveries = { queued: 'Queued', sent: 'Sent', failing: 'Not sent yet', unsent: 'Not emailed' }

/** 'Sent · Nov 19 · grace@cohort.test' */
const detailOf = ({ name, email, createdAt, delivery }: TeamInvite) =>
  [deliveries[delivery], dayOf(createdAt), ...(name ? [email] : [])].join(' · ')

const dayOf = (moment: string) => new Date(moment).toLocaleDateString('en-US', { month: 'short', day: 'numeric' })
