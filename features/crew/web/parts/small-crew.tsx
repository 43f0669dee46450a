import { formatList } from '#web/format/lists.ts'
import { plural } from '#web/format/plurals.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, Empty } from '#web/ui/page.tsx'
import { CONTRIBUTORS_MIN, type Crew } from '../../contract.ts'
import styles from './small-crew.module.css'

/** Too few for sums. */
export function SmallCrew({ crew, onInvite }: { crew: Crew | null; onInvite: () => void }) {
  const me = useMe()
  const others = crew?.members.filter(({ uid }) => uid !== me.uid) ?? []
  const missing = CONTRIBUTORS_MIN - 1 - others.length
  const together = formatList(['You', ...others.map(({ displayName }) => displayName.split(' ')[0]!)])
  const text =
    others.length > 0
      ? `${together}. Invite ${plural(missing, 'one more', `${missing} more`)} to see totals.`
      : `Invite ${missing} friends to see totals.`
  return (
    <div className={classNames(cardClass, styles.card)}>
      <Empty drawing={<FriendsDrawing />} text={text}>
        <p className="note">
          {others.length > 0
            ? `With few, a sum would tell you the numbers of others. So Cohort waits for ${CONTRIBUTORS_MIN} people.`
            : `A crew of ${CONTRIBUTORS_MIN} or more sees what it finished together each week, never who did how much.`}
        </p>
        {crew && crew.invited.length > 0 && (
          <p className="note">Invited: {crew.invited.map(({ displayName }) => displayName).join(', ')}</p>
        )}
        <Button variant="primary" icon={plusIcon} onClick={onInvite}>
          Invite a friend
        </Button>
      </Empty>
    </div>
  )
}
