import { Link } from '@tanstack/react-router'
import type { Task } from '#features/tasks/contract.ts'
import type { Member, Team } from '#features/teams/contract.ts'
import { mayArchiveTeam, mayEditTeam } from '#features/teams/permissions.ts'
import { archiveIcon } from '#features/teams/web/parts/teams-rail.tsx'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { commentIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button, buttonClass, Icon } from '#web/ui/button.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { logoutIcon } from '#web/ui/navigation-icons.ts'
import styles from './team-details.module.css'

export type NestedDialog =
  | 'add'
  | 'invite'
  | 'reset link'
  | 'edit'
  | 'delete'
  | 'archive'
  | 'leave'
  | { task: Task }
  | { member: Member }
  | { nextOwner: Member }

const ChallengeBar = lazyComponent(() => import('./team-challenge-bar.tsx').then((file) => file.TeamChallengeBar))

const TeamDownloads = lazyComponent(() =>
  import('#features/tasks/web/parts/import/team-downloads.tsx').then((file) => file.TeamDownloads),
)

type TeamSideProps = {
  team: Team
  exitAction: 'delete' | 'leave' | null
  onOpen: (dialog: NestedDialog) => void
}

/** Beside the tabs; below them where there is little room. */
export function TeamSide({ team, exitAction, onOpen }: TeamSideProps) {
  const me = useMe()
  return (
    <aside className={`small breaks gap-5 flex scrolls contains stacked ${styles.side}`} aria-label="About this team">
      <details className={`${foldStyles.fold} ${styles.about}`} open>
        <summary>About this team</summary>
        {team.description && <p dir="auto">{team.description}</p>}
        <p className="note">
          {team.isPublic ? 'Public' : 'Private'} · started {formatDate(team.createdAt, 'Nov 20')}
        </p>
        {mayEditTeam(me, team) && (
          <Button variant="plain" size="small" aria-haspopup="dialog" onClick={() => onOpen('edit')}>
            Edit name and description
          </Button>
        )}
      </details>
      {team.challenge && <ChallengeBar challenge={team.challenge} />}
      <div className={`gap-2 grid ${styles.end}`}>
        <TeamDownloads teamId={team.id} />
        <Link to="/chat" search={{ team: team.id }} className={buttonClass()}>
          <Icon shape={commentIcon} />
          Open in chat
        </Link>
        {exitAction === 'delete' && mayArchiveTeam(me, team) && (
          <Button variant="plain" size="small" onClick={() => onOpen('archive')} icon={archiveIcon}>
            Archive Team
          </Button>
        )}
        {exitAction && (
          <Button
            variant="plain"
            size="small"
            onClick={() => onOpen(exitAction)}
            icon={exitAction === 'delete' ? trashIcon : logoutIcon}
          >
            {exitAction === 'delete' ? 'Delete Team (owner)' : 'Leave Team'}
          </Button>
        )}
      </div>
    </aside>
  )
}
