import { plusIcon } from '../ui/action-icons.ts'
import { Icon } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { cardClass } from '../ui/page.tsx'
import { seatClass } from '../ui/seat.tsx'
import { TableScene } from '../ui/table-scene.tsx'
import { amara, jonas, maya, priya } from './people.ts'
import styles from './picture.module.css'

/** A table at which people work, made of real components that cannot be used. */
export const TablePicture = () => (
  <div
    className={`anchor ${styles.picture}`}
    role="img"
    aria-label="A table in Cohort: four people work beside each other, twenty-four minutes are left, and a seat is open"
    inert
  >
    <div className={classNames(cardClass, styles.card)}>
      <div className={`centred ${styles.body}`}>
        <p className="detail">Two typefaces, one reason</p>
        <p className={`digits ${styles.value}`}>24:10</p>
      </div>
      <TableScene
        people={[maya, jonas, priya, amara]}
        look={{ colour: 'green', symbol: 'star' }}
        named
        className={styles.scene}
        seat={
          <span className={seatClass}>
            <Icon shape={plusIcon} />
          </span>
        }
      />
    </div>
  </div>
)
