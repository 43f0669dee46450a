import { Link } from '@tanstack/react-router'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { type Board, STAGES, stageNames } from '../../../contract.ts'
import { StageDot } from '../stage-dot.tsx'
import { stageHint } from './stage-hint.ts'
import styles from './stages-at-a-glance.module.css'

/** How many applications are at each stage, and what is new there. */
export const StagesAtAGlance = ({ board }: { board: Board }) => (
  <Section
    title="Applications"
    aside={
      <Link to="/career/applications" className={titleLinkClass}>
        Open the board
      </Link>
    }
  >
    <ul role="list" className={classNames(cardClass, 'clip', styles.glance)}>
      {STAGES.map((stage) => {
        const hint = stageHint(stage, board)
        return (
          <li key={stage}>
            <Link to="/career/applications" hash={`stage-${stage}`}>
              <span className="label row gap-2">
                <StageDot stage={stage} />
                {stageNames[stage]}
              </span>
              <b>{board.counts[stage]}</b>
              {hint && <small data-new={hint.isNew || undefined}>{hint.text}</small>}
            </Link>
          </li>
        )
      })}
    </ul>
  </Section>
)
