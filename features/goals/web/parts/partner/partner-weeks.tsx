import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural } from '#web/format/plurals.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Person } from '#web/ui/person.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { partners, type ShownWeek } from '../../../partner-contract.ts'
import { setPartners } from '../../queries/partner.ts'
import reviewStyles from '../review/review.module.css'
import styles from './partner.module.css'

/** The three of friends who show them to me. */
export const PartnerWeeks = ({ shown }: { shown: readonly ShownWeek[] }) => (
  <Section title={plural(shown.length, 'A friend\u2019s three', 'Your friends\u2019 three')}>
    <div className={classNames(cardClass, styles.shown)}>
      {shown.map((week) => (
        <Shown key={week.person.uid} week={week} />
      ))}
    </div>
  </Section>
)

function Shown({ week: { person, three } }: { week: ShownWeek }) {
  const queries = useQueryClient()
  const [isStopping, setStopping] = useState(false)
  const { uid, displayName } = person
  const done = three.filter((one) => one.done).length
  return (
    <section aria-label={displayName}>
      <div className="split gap-3">
        <Person
          person={{ ...person, email: undefined }}
          detail={three.length > 0 ? `${done} of ${three.length} done this week` : 'Nothing chosen for this week'}
        />
        <button
          type="button"
          className={titleLinkClass}
          aria-label={`Stop seeing the three of ${displayName}`}
          onClick={() => setStopping(true)}
        >
          Stop
        </button>
      </div>
      {three.length > 0 && (
        <ol role="list" className={reviewStyles.three}>
          {three.map((one, place) => (
            <li key={one.text}>
              <span className={reviewStyles.number} data-done={one.done || undefined} aria-hidden="true">
                {one.done ? <Icon shape={checkIcon} /> : place + 1}
              </span>
              <strong>
                {one.text}
                {one.done && <span className="visually-hidden"> (done)</span>}
              </strong>
            </li>
          ))}
        </ol>
      )}
      {isStopping && (
        <ConfirmDialog
          title={`Stop seeing the three of ${displayName}?`}
          action="Stop"
          onConfirm={async () => {
            setPartners(queries, await request(partners.stop, { params: { uid } }))
            setStopping(false)
          }}
          onClose={() => setStopping(false)}
        >
          They notice that nobody sees their three, and can choose somebody else. You stay friends.
        </ConfirmDialog>
      )}
    </section>
  )
}
