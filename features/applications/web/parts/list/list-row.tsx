import { Link } from '@tanstack/react-router'
import { formatDate } from '#web/format/dates.ts'
import restStyles from '#web/ui/at-rest.module.css'
import { CheckCell } from '#web/ui/check.tsx'
import { type ApplicationCard, stageNames } from '../../../contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'
import { toApplication } from '../application-link.ts'
import { ApplicationMenu } from '../application-menu.tsx'
import { type Circumstances, nextText } from '../card-signal.ts'
import { CompanyMark } from '../company-mark.tsx'
import { SignalPill } from '../signal-pill.tsx'
import { StageDot } from '../stage-dot.tsx'
import styles from './list.module.css'
import type { Chosen } from './use-selection.ts'

type RowProps = { card: ApplicationCard; circumstances: Circumstances; rows: Chosen }

export function ListRow({ card, circumstances, rows }: RowProps) {
  const isChosen = rows.chosen.has(card.id)
  const next = nextText(card, circumstances)
  return (
    <tr role="row" aria-selected={isChosen}>
      <td role="cell" className={`${restStyles.keys} ${styles.tick}`} data-writing>
        <CheckCell
          label={`Select ${nameOf(card)}`}
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            rows.toggle(card.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
          }
        />
      </td>
      <td role="cell" className={styles.role}>
        <div className={styles.company}>
          <CompanyMark company={card.company} />
          <span>
            <Link {...toApplication(card.id)}>{card.role || card.company}</Link>
            {card.role && <small>{card.company}</small>}
          </span>
        </div>
      </td>
      <td role="cell" className={styles.stage}>
        <span className="label unbroken inline-row gap-2">
          <StageDot stage={card.stage} />
          {stageNames[card.stage]}
        </span>
      </td>
      <td role="cell" className={styles.date}>
        {card.appliedOn ? formatDate(card.appliedOn, 'Nov 20') : <small>Not yet</small>}
      </td>
      <td role="cell" className={styles.next}>
        {next ? <SignalPill {...next} /> : <small>None set</small>}
      </td>
      <td role="cell" className={styles.place}>
        {card.place}
      </td>
      <td role="cell" className={`${restStyles.keys} ${styles.act}`}>
        <ApplicationMenu card={card} onSelect={rows.chosen.size > 0 ? undefined : () => rows.toggle(card.id, false)} />
      </td>
    </tr>
  )
}
