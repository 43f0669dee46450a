import { Link } from '@tanstack/react-router'
import { formatDate } from '#web/format/dates.ts'
import { CheckCell } from '#web/ui/check.tsx'
import { type ApplicationCard, stageNames } from '../../../contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'
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
      <td role="cell" className={styles.tick}>
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
            <Link
              to="/career/applications/$id"
              params={{ id: card.id }}
              search={(before) => before}
              resetScroll={false}
            >
              {card.role || card.company}
            </Link>
            {card.role && <small>{card.company}</small>}
          </span>
        </div>
      </td>
      <td role="cell" className={styles.stage}>
        <span className={styles.stageName}>
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
      <td role="cell" className={styles.act}>
        <ApplicationMenu card={card} />
      </td>
    </tr>
  )
}
