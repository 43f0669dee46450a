import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { PersonLink } from '#features/people/web/person-link.tsx'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { faceOf } from '#web/face.ts'
import { formatDay } from '#web/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sectionTitleClass } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useFocusKept } from '#web/use-focus-kept.ts'
import { friends, type Helper } from '../contract.ts'
import { FriendButtons } from './friend-buttons.tsx'
import { type Helpers, keepMine } from './helpers-query.ts'
import styles from './helpers-strip.module.css'
import { useFriendActions } from './use-friend-actions.ts'
import { shownRow } from './use-friend-list.ts'

/**
 * Who is open to help, side by side. Where nobody is, the page is as it is without it. Where it cannot be said, one quiet
 * line says that, neither red nor read out at once: the page does not need it, but whoever paid to stand here would take
 * its silence for being gone.
 */
export function HelpersStrip({ strip }: { strip: Helpers }) {
  const { hasFailed, mine, helpers, hasMore, isLoadingMore, loadMore, isTrying, tryAgain } = strip
  const focus = useFocusKept('li')
  const isThere = mine !== null || helpers.length > 0
  return (
    <div ref={focus}>
      {hasFailed && (
        <p className={styles.failed}>
          Who is open to help could not be loaded.
          <Button variant="plain" size="small" busy={isTrying} onClick={tryAgain}>
            Try again
          </Button>
        </p>
      )}
      {isThere && (
        <section className={styles.strip} aria-labelledby="open-to-help">
          <h2 id="open-to-help" className={sectionTitleClass}>
            Open to help
          </h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list */}
          <ul role="list" aria-labelledby="open-to-help" className={styles.tiles}>
            {mine && <MyTile helper={mine} />}
            {helpers.map((helper) => (
              <OtherTile key={helper.uid} helper={helper} />
            ))}
            {hasMore && (
              <li className={styles.more}>
                <Button busy={isLoadingMore} onClick={loadMore}>
                  Show more
                </Button>
              </li>
            )}
          </ul>
        </section>
      )}
    </div>
  )
}

type TileProps = { helper: Helper; children: (describedBy: string) => ReactNode }

function Tile({ helper, children }: TileProps) {
  const id = useId()
  return (
    <li className={classNames(cardClass, styles.tile)}>
      <div className={styles.about}>
        <span id={id} className={styles.who}>
          <PersonLink person={faceOf(helper)} detail={helper.displayName ? helper.email : undefined} />
        </span>
        {helper.help && <p className={styles.help}>{helper.help}</p>}
      </div>
      <div className={styles.actions}>{children(id)}</div>
    </li>
  )
}

function OtherTile({ helper }: { helper: Helper }) {
  const row = shownRow(helper, useFriendActions().pending)
  return (
    <Tile helper={helper}>
      {(id) =>
        // To unfriend somebody is no business of this place.
        row.tie === 'friends' ? <Pill tone="action">Friends</Pill> : <FriendButtons row={row} describedBy={id} />
      }
    </Tile>
  )
}

/** Mine, from which I can go. It stays until that is saved: what goes and comes back moves the others under the finger. */
function MyTile({ helper }: { helper: Helper }) {
  const queries = useQueryClient()
  const leaving = useMutation({
    mutationFn: () => ask(friends.stopHelping),
    onSuccess: () => {
      keepMine(queries, null)
      showToast('Left the strip. Rewards lets you come back.')
    },
    onError: (error) => {
      if (!(error instanceof Problem)) reportError(error)
      showToast('Not saved. Try again', { failed: true })
    },
  })

  return (
    <Tile helper={helper}>
      {() => (
        <>
          <Pill tone="reward">You, until {formatDay(helper.helpsUntil)}</Pill>
          <Button variant="plain" size="small" busy={leaving.isPending} onClick={() => leaving.mutate()}>
            Leave the strip
          </Button>
        </>
      )}
    </Tile>
  )
}
