import { counted, formatNumber } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import { CREW_MAX, type Crew } from '../../contract.ts'
import styles from './crew-scene.module.css'

/** Everyone at one table, below the sum of the week. */
export function CrewScene({ crew, onInvite }: { crew: Crew; onInvite: () => void }) {
  const me = useMe()
  const { members, invited, weeks } = crew
  const [latest, earlier] = weeks
  return (
    <section className={classNames(cardClass, styles.scene)} aria-label="This week">
      <div className={styles.text}>
        {latest ? (
          <>
            <b>{formatNumber(latest.applications)}</b>
            <strong>
              {plural(latest.applications, 'application', 'applications')} sent by your crew{' '}
              {latest.isOver ? 'in the last week' : 'this week'}
            </strong>
            <p className="note">
              And {counted(latest.tasks, 'task')} finished.{' '}
              {earlier &&
                `The week before: ${counted(earlier.applications, 'application')}, ${counted(earlier.tasks, 'task')}. `}
              Counted from {latest.people} people, Monday to Sunday.
            </p>
          </>
        ) : (
          <>
            <strong>The first sum appears next week</strong>
            <p className="note">From Monday on, everyone who is in the crew by then is counted together.</p>
          </>
        )}
      </div>
      <ul role="list" className={`flex ${styles.row}`} aria-label="Your crew">
        {members.map((person, index) => (
          <li className="centred grid mid-items rigid" key={person.uid}>
            <Avatar person={person} index={index} />
            <span>{person.uid === me.uid ? 'You' : person.displayName.split(' ')[0]}</span>
          </li>
        ))}
        {members.length + invited.length < CREW_MAX && (
          <li className="centred grid mid-items rigid">
            <button type="button" className={seatClass} aria-label="Invite somebody to your crew" onClick={onInvite}>
              <Icon shape={plusIcon} />
            </button>
            <span aria-hidden="true">Invite</span>
          </li>
        )}
      </ul>
    </section>
  )
}
