import { Link } from '@tanstack/react-router'
import { plusIcon } from '#web/ui/action-icons.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { openMedalClass } from '#web/ui/medal.tsx'
import styles from './badges-card.module.css'

/** So many badges a profile shows. */
const PLACES = 8

/** The places for my badges; an open one leads to how badges are earned. */
export function BadgesCard() {
  return (
    <Card
      title="Badges"
      aside={
        <Link to="/rewards" hash="badges" className={buttonClass({ variant: 'plain', size: 'small' })}>
          All badges
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
      <ul role="list" aria-label="Badges" className={styles.places}>
        {Array.from({ length: PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
          <li key={place}>
            <Link
              to="/rewards"
              hash="badges"
              className={openMedalClass}
              aria-label={`Open place ${place + 1} of ${PLACES}: see how to earn badges`}
            >
              <Icon shape={plusIcon} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
