import { useMe } from '#web/session.tsx'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pill } from '#web/ui/pill.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import type { Team } from '../contract.ts'
import styles from './team-card.module.css'
import { facesOf, membersLine } from './team-faces.ts'

/** Whether everybody may find a team, or only its members see it. */
export const VisibilityPill = ({ isPublic }: { isPublic: boolean }) => (
  <Pill shape={isPublic ? globeIcon : lockIcon}>{isPublic ? 'Public' : 'Private'}</Pill>
)

type TeamCardProps = {
  team: Team
  /** Its place among my teams, for its colour. */
  index: number
  onOpen: () => void
}

/** A team at its table; its name is the button, and the whole card takes the click. */
export function TeamCard({ team, index, onOpen }: TeamCardProps) {
  const me = useMe()
  return (
    <li className={classNames(cardClass, styles.card)}>
      <TableScene people={facesOf(team)} index={index} />
      <div className={styles.text}>
        <div className={styles.title}>
          <h3>
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
              {team.name}
            </button>
          </h3>
          <VisibilityPill isPublic={team.isPublic} />
        </div>
        {team.description && <p className={styles.about}>{team.description}</p>}
        <p className={styles.who}>{membersLine(team, me.uid)}</p>
      </div>
    </li>
  )
}
