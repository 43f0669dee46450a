import { classNames } from '#web/ui/class-names.ts'
import { LinedList } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { SlippedTo, WeekInReview } from '../../../review-contract.ts'
import { countInWords } from '../goal-format.ts'
import panel from '../panel.module.css'
import styles from './review.module.css'
import { aboutSlipped } from './review-format.ts'

type WeekSlippedProps = {
  slipped: WeekInReview['slipped']
  /** By task; next week unless another was chosen. */
  choices: Record<string, SlippedTo>
  onChoose: (choices: Record<string, SlippedTo>) => void
  isOpen: boolean
}

const drop = { value: 'drop', label: 'Drop it' } as const
const moves = [
  { value: 'next', label: 'Next week' },
  { value: 'later', label: 'Later' },
] as const

export const WeekSlipped = ({ slipped, choices, onChoose, isOpen }: WeekSlippedProps) => (
  <Section title={slipped.length === 0 ? 'Nothing slipped' : `${countInWords(slipped.length, 'thing')} slipped`}>
    <div className={classNames(cardClass, panel.list)}>
      {slipped.length === 0 ? (
        <p className="muted above-3 below-3">Everything that was due is done.</p>
      ) : (
        <LinedList label="Slipped">
          {slipped.map((task) => (
            <li key={task.taskId} className={`grid level ${styles.slip}`}>
              <span>
                <strong className="medium breaks">{task.name}</strong>
                <small className="detail block">{aboutSlipped(task)}</small>
              </span>
              <Segmented<SlippedTo>
                label={`What about: ${task.name}`}
                choices={task.mayDrop ? [...moves, drop] : moves}
                value={choices[task.taskId] ?? 'next'}
                disabled={!isOpen}
                onChange={(to) => onChoose({ ...choices, [task.taskId]: to })}
              />
            </li>
          ))}
        </LinedList>
      )}
    </div>
  </Section>
)
