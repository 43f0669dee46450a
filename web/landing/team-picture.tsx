import { checkIcon } from '../ui/action-icons.ts'
import { Icon } from '../ui/button.tsx'
import { Check } from '../ui/check.tsx'
import { classNames } from '../ui/class-names.ts'
import { DueDate } from '../ui/date-badge.tsx'
import { LinedList, ListRow } from '../ui/list.tsx'
import { Medal } from '../ui/medal.tsx'
import { cardClass } from '../ui/page.tsx'
import { Person } from '../ui/person.tsx'
import { Progress } from '../ui/progress.tsx'
import { amara, jonas, maya, priya } from './people.ts'
import styles from './picture.module.css'

const tasks = [
  { name: 'Reply to the recruiter', due: '2026-11-20', who: maya },
  { name: 'Two typefaces, one reason', due: '2026-11-21', who: jonas },
  { name: 'Record a two minute intro', due: '2026-11-27', who: priya },
  { name: 'Collect three case studies', due: '2026-11-19', who: amara, done: true },
]

/** A team, made of real components that cannot be used. */
export const TeamPicture = () => (
  <div
    className={`anchor ${styles.picture}`}
    role="img"
    aria-label="A team in Cohort: four tasks with dates and faces, five points for a task done on time"
    inert
  >
    <div className={classNames(cardClass, styles.card)}>
      <div className={styles.body}>
        <h3>Portfolio Sprint</h3>
        <Progress label="Team progress" value={64} look="inline" />
        <LinedList>
          {tasks.map(({ name, due, who, done }) => (
            <ListRow
              key={name}
              dense
              className={`medium ${styles.task}`}
              lead={<DueDate date={due} today="2026-11-20" done={done ?? false} show="badge" />}
              actions={
                <>
                  <Person person={who} size="small" className={styles.who} />
                  <span className={styles.tick}>
                    <Check aria-label="Done" defaultChecked={done} />
                  </span>
                </>
              }
            >
              {name}
            </ListRow>
          ))}
        </LinedList>
      </div>
    </div>
    <p className={classNames('small level gap-3 rounded-lg', styles.note, styles.points)}>
      <Medal index={0} size="2.5rem">
        <Icon shape={checkIcon} />
      </Medal>
      <span>
        <strong>+5 points</strong>
        <br />
        Collect three case studies, on time
      </span>
    </p>
  </div>
)
