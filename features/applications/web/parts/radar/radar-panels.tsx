import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatClock, formatDate } from '#web/format/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { cardClass, Stack } from '#web/ui/page.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { ApplicationCard, Board } from '../../../contract.ts'
import { isOver, signalOf } from '../../../rules/radar.ts'
import { boardQuery } from '../../queries/applications.ts'
import { CompanyMark } from '../company-mark.tsx'
import { dueText } from './due-label.ts'
import styles from './radar.module.css'

const SHOWN = 5

/** The next interviews, and which applications need their owner today. Nothing for people who have none. */
export function RadarPanels() {
  const { data: board } = useQuery(boardQuery)
  if (!board) return null
  const due = board.needs.flatMap((card) => {
    const signal = signalOf(card, { today: board.today, quietAfter: board.history.quietAfter, off: board.remindersOff })
    return signal?.isDue && (signal.rule !== 'interview' || isOver(signal, board.today)) ? [{ card, signal }] : []
  })
  const interviews = board.columns.interview.items
    .filter(({ interviewOn }) => interviewOn !== null && interviewOn >= board.today)
    .toSorted((one, other) => timeOf(one).localeCompare(timeOf(other)))
  if (due.length === 0 && interviews.length === 0) return null
  return (
    <Stack>
      {interviews.length > 0 && <Interviews cards={interviews} board={board} />}
      {due.length > 0 && (
        <Section
          title="Follow-ups due"
          aside={
            due.length > SHOWN && (
              <Link to="/career/applications" search={{ view: 'list', needs: 'true' }} className={titleLinkClass}>
                All {due.length}
              </Link>
            )
          }
        >
          <ul role="list" className={`${cardClass} ${styles.list}`}>
            {due.slice(0, SHOWN).map(({ card, signal }) => {
              const [why, act] = dueText(card, signal, board.today)
              return (
                <li className="grid level ruled" key={card.id}>
                  <CompanyMark company={card.company} />
                  <span>
                    <strong className="breaks block">{card.company}</strong>
                    <small className="breaks block detail">{why}</small>
                  </span>
                  <Link
                    to="/career/applications/$id"
                    params={{ id: card.id }}
                    className={buttonClass(
                      signal.rule === 'quiet' ? { size: 'small' } : { size: 'small', variant: 'soft' },
                    )}
                    aria-label={`${act}: ${card.company}, ${why}`}
                  >
                    {act}
                  </Link>
                </li>
              )
            })}
          </ul>
        </Section>
      )}
    </Stack>
  )
}

const timeOf = ({ interviewOn, interviewTime }: ApplicationCard) => `${interviewOn} ${interviewTime ?? '24:00'}`

const Interviews = ({ cards, board }: { cards: readonly ApplicationCard[]; board: Board }) => (
  <Section
    title="Next interviews"
    aside={
      <Link to="/settings/$pane" params={{ pane: 'connections' }} hash="calendar" className={titleLinkClass}>
        Add to your calendar
      </Link>
    }
  >
    <ul role="list" className={`${cardClass} ${styles.list}`}>
      {cards.slice(0, SHOWN).map((card) => (
        <li className="grid level ruled" key={card.id}>
          <DueDate date={card.interviewOn} today={board.today} show="badge" done />
          <span>
            <strong className="breaks block">
              <Link to="/career/applications/$id" params={{ id: card.id }}>
                {card.company}
              </Link>
            </strong>
            <small className="breaks block detail">
              {[
                formatDate(card.interviewOn!, 'Friday'),
                card.interviewTime && formatClock(card.interviewTime),
                card.role,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
