import { PendingInvites } from '#features/invites/web/parts/pending-invites.tsx'
import { TeamLinkSection } from '#features/invites/web/parts/team-link.tsx'
import type { Member, Team } from '../../contract.ts'
import { MemberList } from './member-list.tsx'

type MembersPanelProps = { team: Team; onRemove: (member: Member) => void; onReset: () => void }

/** Who is in a team and who is invited to it; before them the link that anybody can join by. */
export function MembersPanel({ team, onRemove, onReset }: MembersPanelProps) {
  return (
    <>
      <TeamLinkSection team={team} onReset={onReset} />
      <MemberList team={team} onRemove={onRemove} />
      <PendingInvites team={team} />
    </>
  )
}
