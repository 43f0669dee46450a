import { useMe } from '#web/session/session.tsx'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { cardClass, openerClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pill } from '#web/ui/pill.tsx'
import { Seat } from '#web/ui/seat.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import type { Team } from '../../contract.ts'
import { isFull } from '../../permissions.ts'
import { avatarsOf, membersSummary } from './team-avatars.ts'
import styles from './team-card.module.css'

/** Whether everybody may find a team, or only its members see it. */
export const VisibilityPill = ({ isPublic }: { isPublic: boolean }) => (
  <Pill shape={isPublic ? globeIcon : lockIcon}>{isPublic ? 'Public' : 'Private'}</Pill>
)

type InviteSeatProps = { team: Team; onInvite: () => void }

/** The open seat at a team's table, which invites somebody to it; none where all are taken. */
export const InviteSeat = ({ team, onInvite }: InviteSeatProps) =>
  isFull(team) ? null : <Seat label={`Invite someone to ${team.name}`} aria-haspopup="dialog" onClick={onInvite} />

type TeamCardProps = {
  team: Team
  /** Its place among my teams, for its colour. */
  index: number
  onOpen: () => void
  onInvite: () => void
}

/** A team at its table; its name is the button, and the whole card takes the click. */
export function TeamCard({ team, index, onOpen, onInvite }: TeamCardProps) {
  const me = useMe()
  return (
    <li className={classNames(cardClass, styles.card)}>
      <TableScene people={avatarsOf(team)} index={index} seat={<InviteSeat team={team} onInvite={onInvite} />} />
      <div className={styles.text}>
        <div className={styles.title}>
          <h3>
            <button
              type="button"
              className={classNames(openerClass, styles.open)}
              aria-haspopup="dialog"
              onClick={onOpen}
            >
              {team.name}
            </button>
          </h3>
          <VisibilityPill isPublic={team.isPublic} />
        </div>
        {team.description && <p className={styles.about}>{team.description}</p>}
        <p className={styles.who}>{membersSummary(team, me.uid)}</p>
      </div>
    </li>
  )
}
