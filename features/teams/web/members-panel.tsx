import { PendingInvites } from '#features/invites/web/pending-invites.tsx'
import { TeamLinkBox } from '#features/invites/web/team-link-box.tsx'
import type { Member, Team } from '../contract.ts'
import { MemberList } from './member-list.tsx'

type MembersPanelProps = { team: Team; onRemove: (member: Member) => void; onReset: () => void }

/** Who is in a team and who is invited to it; before them the link that anybody can join by. */
export function MembersPanel({ team, onRemove, onReset }: MembersPanelProps) {
  return (
    <>
      <TeamLinkBox team={team} onReset={onReset} />
      <MemberList team={team} onRemove={onRemove} />
      <PendingInvites team={team} />
    </>
  )
}
