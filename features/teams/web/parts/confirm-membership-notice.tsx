import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Member, type Team, teams } from '../../contract.ts'
import { membersQuery, refetchTeams } from '../queries.ts'
import styles from './confirm-membership-notice.module.css'

/** For somebody whom others put into a team, until they say that they stay. */
export function ConfirmMembershipNotice({ team, onLeave }: { team: Team; onLeave: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const { queryKey } = membersQuery(team.id)
  const { data: members } = useQuery(membersQuery(team.id))
  const isAsked = members?.some(({ uid, isConfirmed }) => uid === me.uid && !isConfirmed)
  if (!isAsked) return null

  function show(isConfirmed: boolean) {
    const change = (member: Member) => (member.uid === me.uid ? { ...member, isConfirmed } : member)
    queries.setQueryData(queryKey, (before) => before?.map(change))
  }

  async function stay() {
    show(true)
    try {
      await request(teams.confirmMembership, { params: { teamId: team.id } })
      showToast(`You are staying in ${team.name}`)
    } catch (error) {
      show(false)
      if (!(error instanceof Problem)) throw error
      showToast(error.message, { failed: true })
    } finally {
      void refetchTeams(queries, 'members')
    }
  }

  return (
    <section className={styles.notice} aria-label="Your place in this team">
      <p>You were added to this team. If you stay, its members see your email address.</p>
      <span className={styles.actions}>
        <Button variant="primary" size="small" onClick={() => void stay()}>
          Stay
        </Button>
        <Button variant="plain" size="small" aria-haspopup="dialog" onClick={onLeave}>
          Leave
        </Button>
      </span>
    </section>
  )
}
