import { useMe } from '#web/session/session.tsx'
import { globeIcon, lockIcon } from '#web/ui/action-icons.ts'
import type { AvatarPerson } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, openerClass } from '#web/ui/page.tsx'
import { Seat } from '#web/ui/seat.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import type { Team } from '../../contract.ts'
import { isFull, mayInvite } from '../../permissions.ts'
import styles from './team-card.module.css'

/** The members with a picture first, then a nameless seat for each of the others. */
export function avatarsOf({ members, faces }: Team): AvatarPerson[] {
  const byId = new Map(faces.map((face) => [face.uid, face]))
  const drawn = members.flatMap((id) => byId.get(id) ?? [])
  const others = members.filter((id) => !byId.has(id))
  return [...drawn, ...others.map((uid) => ({ uid, displayName: '' }))]
}

/** '3 members: Ada, you, Grace' */
export function membersSummary({ members, faces }: Team, me: string): string {
  const names = faces.map(({ uid, displayName }) => (uid === me ? 'you' : displayName.split(' ')[0]))
  const more = members.length - names.length
  const count = `${members.length} ${members.length === 1 ? 'member' : 'members'}`
  return names.length > 0 ? `${count}: ${[...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')}` : count
}

export const VisibilityMark = ({ isPublic }: { isPublic: boolean }) => (
  <span className={styles.visibility} title={isPublic ? 'Public' : 'Private'}>
    <Icon shape={isPublic ? globeIcon : lockIcon} />
    <span className="visually-hidden">{isPublic ? 'Public' : 'Private'}</span>
  </span>
)

/** A full team has none, and viewers see none. */
export function InviteSeat({ team, onInvite }: { team: Team; onInvite: () => void }) {
  const me = useMe()
  return isFull(team) || !mayInvite(me, team) ? null : (
    <Seat label={`Invite someone to ${team.name}`} aria-haspopup="dialog" onClick={onInvite} />
  )
}

type TeamCardProps = {
  team: Team
  onOpen: () => void
  onInvite: () => void
}

/** The name is the button, and the whole card takes the click. */
export function TeamCard({ team, onOpen, onInvite }: TeamCardProps) {
  const me = useMe()
  return (
    <li className={classNames(cardClass, styles.card)}>
      <TableScene people={avatarsOf(team)} look={team} seat={<InviteSeat team={team} onInvite={onInvite} />} />
      <div className={styles.text}>
        <div className={styles.title}>
          <TeamMark look={team} />
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
          <VisibilityMark isPublic={team.isPublic} />
        </div>
        {team.description && <p className="note one-line">{team.description}</p>}
        <p className="detail one-line">{membersSummary(team, me.uid)}</p>
      </div>
    </li>
  )
}
