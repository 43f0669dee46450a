import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { membersQuery, refetchTeams } from '#features/teams/web/queries/teams.ts'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import styles from './team-details.module.css'

/** Whether others added me to this team and I have not confirmed. */
export function useIsUnconfirmed(team: Team, me: { uid: string }) {
  const { data: members } = useQuery(membersQuery(team.id))
  return members?.some(({ uid, isConfirmed }) => uid === me.uid && !isConfirmed)
}

/** For members who were added by others, until they confirm or leave. */
export function ConfirmMembershipNotice({ team, onLeave }: { team: Team; onLeave: () => void }) {
  'use no memo'
  const me = useMe()
  const queries = useQueryClient()
  const isUnconfirmed = useIsUnconfirmed(team, me)
  if (!isUnconfirmed) return null

  function show(isConfirmed: boolean) {
    const change = (member: Member) => (member.uid === me.uid ? { ...member, isConfirmed } : member)
    queries.setQueryData(membersQuery(team.id).queryKey, (before) => before?.map(change))
  }

  const stay = () =>
    saveChange(queries, undefined, {
      key: ['confirm membership'],
      scope: `team ${team.id}`,
      apply() {
        show(true)
        return () => show(false)
      },
      send: () => request(teams.confirmMembership, { params: { teamId: team.id } }),
      onSaved: () => showToast(`You are staying in ${team.name}`),
      onFailed: (error) => error instanceof Problem && showToast(error.message, { failed: true }),
    }).finally(() => refetchTeams(queries, 'members'))

  return (
    <section className={`row small wraps edged soft-edged ${styles.notice}`} aria-label="Your place in this team">
      <p>You were added to this team.{!team.isPublic && ' If you stay, its members see your email address.'}</p>
      <span className="gap-2 flex">
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
