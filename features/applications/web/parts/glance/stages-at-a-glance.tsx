import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { counted } from '#web/format/numbers.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { type Board, STAGES, stageNames } from '../../../contract.ts'
import { totalOf } from '../summary.ts'
import styles from './stages-at-a-glance.module.css'

/** How many applications are at each stage. */
export function StagesAtAGlance({ board: { counts } }: { board: Board }) {
  const most = Math.max(...Object.values(counts))
  return (
    <Section
      title={counted(totalOf({ counts }), 'application')}
      aside={
        <Link to="/career/applications" className={titleLinkClass}>
          Open the board
        </Link>
      }
    >
      <ul role="list" className={styles.glance}>
        {STAGES.map((stage) => (
          <li key={stage}>
            <Link to="/career/applications" hash={`stage-${stage}`} className="grid level small ink unlined">
              {stageNames[stage]}
              <i className="soft-edged" style={{ '--share': (counts[stage] / most) * 100 } as CSSProperties} />
              <b className="digits">{counts[stage]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
