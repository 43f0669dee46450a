import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { Board } from '../../../contract.ts'
import { signalOf } from '../../../rules/attention.ts'
import { nameOf, useApplicationActions } from '../../actions/use-application-actions.ts'
import { toApplication } from '../application-link.ts'
import { CompanyMark } from '../company-mark.tsx'
import styles from './numbers.module.css'

const SHOWN = 5

/** Those of which nothing was heard for longer than usual. */
export function Ghosted({ board }: { board: Board }) {
  const actions = useApplicationActions()
  const { today, history, remindersOff, needs } = board
  const quiet = needs.flatMap((card) => {
    const signal = signalOf(card, { today, quietAfter: history.quietAfter, off: remindersOff })
    return signal?.rule === 'quiet' && signal.isDue ? [{ card, days: signal.days }] : []
  })
  return (
    <section className={styles.block} aria-labelledby="ghosted">
      <h2 id="ghosted">Ghosted?</h2>
      <ul className={`${cardClass} ${styles.ghosts}`}>
        {quiet.length === 0 && <li>Nobody keeps you waiting longer than usual.</li>}
        {quiet.slice(0, SHOWN).map(({ card, days }) => (
          <li key={card.id}>
            <CompanyMark company={card.company} />
            <span>
              <strong className="breaks block">{nameOf(card)}</strong>
              <small className="breaks block">{days} days without an answer</small>
            </span>
            <span className={`wraps ${styles.ghostButtons}`}>
              <Link {...toApplication(card.id)} className={buttonClass({ size: 'small' })}>
                Write once more
              </Link>
              <Button
                size="small"
                variant="plain"
                onClick={() => actions.move(card, { stage: 'closed', outcome: 'no-answer' })}
              >
                Close
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="note below-4">
        Cohort asks after {history.quietAfter} days
        {history.answers >= 10 ? ', as your own answers take.' : ', and by your own times once you have ten answers.'}{' '}
        Closed ones stay as “No answer” and come back when you hear from them.
      </p>
    </section>
  )
}
