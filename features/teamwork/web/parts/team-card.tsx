import { Link } from '@tanstack/react-router'
import type { Team } from '#features/teams/contract.ts'
import sceneCard from '#features/teams/web/parts/scene-card.module.css'
import { avatarsOf, InviteSeat, membersSummary } from '#features/teams/web/parts/team-people.tsx'
import { NextTask, NothingNext, TeamProgressBar } from '#features/teams/web/parts/team-progress.tsx'
import { useNavCounts } from '#web/navigation/nav-counts.ts'
import { useMe } from '#web/session/session.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, openerClass } from '#web/ui/page.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TeamMark, teamColourClass } from '#web/ui/team-name.tsx'
import { useToday } from '#web/ui/use-today.ts'
import styles from './team-card.module.css'
import { VisibilityMark } from './visibility-mark.tsx'

type TeamCardProps = {
  team: Team
  onOpen: () => void
  onInvite: () => void
}

/** With its progress, what comes next and what is new. The name is the button, and the whole card takes the click. */
export function TeamCard({ team, onOpen, onInvite }: TeamCardProps) {
  const me = useMe()
  const today = useToday()
  const unread = useNavCounts().teams?.get(team.id) ?? 0
  return (
    <li className={classNames(cardClass, sceneCard.card, teamColourClass(team.colour))}>
      <TableScene people={avatarsOf(team)} look={team} seat={<InviteSeat team={team} onInvite={onInvite} />} />
      <div className={`column from-top gap-1 grow ${styles.text}`}>
        <div className={`flex top gap-2 ${styles.title}`}>
          <TeamMark look={team} />
          <h3 className="grow shrinks">
            <button
              dir="auto"
              type="button"
              className={classNames(openerClass, 'to-start breaks', sceneCard.open)}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {team.name}
            </button>
          </h3>
          <VisibilityMark isPublic={team.isPublic} />
        </div>
        <p className="visually-hidden">{membersSummary(team, me.uid)}</p>
        {team.taskCount > 0 && <TeamProgressBar team={team} />}
        {team.next ? (
          <NextTask task={team.next} today={today} />
        ) : (
          <NothingNext text={team.taskCount === 0 ? 'No tasks yet.' : 'All done. What’s next?'} />
        )}
        {unread > 0 && (
          <Link
            to="/chat"
            search={{ team: team.id }}
            className={`small bold action-ink inline-row gap-2 anchor target self-start ${styles.unread}`}
          >
            {unread > 99 ? '99+' : unread} new in the room
            <span className="visually-hidden"> of {team.name}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
