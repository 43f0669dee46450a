import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { MessageButton } from '#features/chat/web/parts/message-button.tsx'
import { faceOf, sceneClass } from '#features/people/web/parts/person-scene.ts'
import { Problem } from '#shared/problem.ts'
import { formatDate } from '#web/format/dates.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { request } from '#web/request/api-client.ts'
import { Button, TryAgain, useAction } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, sectionTitleClass } from '#web/ui/page.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { showNotSaved, showToast } from '#web/ui/toast.tsx'
import { friends, type Helper } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { optimisticRow, setOwnHelper } from '../queries/friends.ts'
import { FriendButtons } from './friend-buttons.tsx'
import styles from './helpers-list.module.css'
import type { Helpers } from './use-helpers.ts'

/** A failure is shown, so that people who paid to be listed do not believe they were removed. */
export function HelpersList({ list }: { list: Helpers }) {
  const { hasFailed, mine, helpers, hasMore, isLoadingMore, loadMore, isTrying, tryAgain } = list
  const focus = useKeepFocusInList('li')
  return (
    <div ref={focus}>
      {hasFailed && (
        <p className="wrap note below-4">
          Who is open to help could not be loaded.
          <TryAgain variant="plain" size="small" busy={isTrying} onClick={tryAgain} />
        </p>
      )}
      {(mine || helpers.length > 0) && (
        <section aria-labelledby="open-to-help">
          <h2 id="open-to-help" className={sectionTitleClass}>
            Open to help
          </h2>
          <ul role="list" aria-labelledby="open-to-help" className={`grid gap-4 ${styles.tiles}`}>
            {mine && <OwnHelperTile helper={mine} />}
            {helpers.map((helper) => (
              <HelperTile key={helper.uid} helper={helper} />
            ))}
            {hasMore && (
              <li className={`grid ${styles.more}`}>
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

function TileLayout({ helper, children }: TileProps) {
  const id = useId()
  return (
    <li className={classNames(cardClass, 'clip', styles.tile)} style={faceOf(helper)}>
      <TableScene people={[helper]} className={classNames(sceneClass, styles.scene)} />
      <div className="grid gap-2 padded mid-lines">
        <h3 id={id} className={styles.name}>
          <Link to="/people/$uid" params={{ uid: helper.uid }}>
            <PersonName person={helper} />
          </Link>
        </h3>
        {helper.help && <p className={`small breaks ${styles.help}`}>{helper.help}</p>}
        <div className="wrap">{children(id)}</div>
      </div>
    </li>
  )
}

function HelperTile({ helper }: { helper: Helper }) {
  const row = optimisticRow(helper, useFriendActions().pending)
  return (
    <TileLayout helper={helper}>
      {(id) =>
        row.tie === 'friends' ? (
          <MessageButton uid={row.uid} size="small" describedBy={id} />
        ) : (
          <FriendButtons row={row} describedBy={id} look="row" />
        )
      }
    </TileLayout>
  )
}

/** Stays until leaving is saved, because a tile that comes back would move the others under the finger. */
function OwnHelperTile({ helper }: { helper: Helper }) {
  const queries = useQueryClient()
  const leaving = useAction(async () => {
    try {
      await request(friends.stopHelping)
      setOwnHelper(queries, null)
      showToast('You are no longer listed. You can return from Rewards.')
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error)
      showNotSaved(error)
    }
  })
  return (
    <TileLayout helper={helper}>
      {() => (
        <>
          <Pill tone="reward">You, until {formatDate(helper.helpsUntil, 'Nov 20')}</Pill>
          <Button variant="plain" size="small" busy={leaving.isPending} onClick={() => leaving.run()}>
            Leave the strip
          </Button>
        </>
      )}
    </TileLayout>
  )
}
