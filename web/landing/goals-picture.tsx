import { Avatar } from '../ui/avatar.tsx'
import { CheckLine } from '../ui/check.tsx'
import { classNames } from '../ui/class-names.ts'
import { cardClass } from '../ui/page.tsx'
import styles from './picture.module.css'

const goals = [
  { text: 'Find a mentor', reached: true },
  { text: 'Finish my portfolio', reached: true },
  { text: 'Rehearse five interviews', reached: false },
  { text: 'Find a junior product design role', reached: false },
]
const noor = { uid: 'landing Noor', displayName: 'Noor', photoURL: '/avatars/frog.svg' }

/** The career goals of a profile, made of real components that cannot be used. */
export const GoalsPicture = () => (
  <div
    className={styles.picture}
    role="img"
    aria-label="Career goals in Cohort: two of four are reached, and a friend offers to rehearse the next interview"
    inert
  >
    <div className={classNames(cardClass, styles.card)}>
      <div className={styles.body}>
        <h3>Career Goals</h3>
        <div className={styles.goals}>
          {goals.map(({ text, reached }) => (
            <CheckLine key={text} label={text} done defaultChecked={reached} />
          ))}
        </div>
      </div>
    </div>
    <p className={classNames(styles.note, styles.chat)}>
      <Avatar person={noor} />
      <span>
        <strong>Noor</strong>
        <br />
        Want to rehearse Tuesday's questions tonight?
      </span>
    </p>
  </div>
)
