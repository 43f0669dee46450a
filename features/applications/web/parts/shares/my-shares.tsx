import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { LinedList, ListRow, LoadedPages } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import type { MyShare } from '../../../shares-contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'
import { useEndShare } from '../../actions/use-end-share.ts'
import { mySharesQuery } from '../../queries/shares.ts'
import { shareText, viewerName } from './field-names.ts'
import styles from './share-lists.module.css'

/** Every application that somebody else sees, so that nothing is forgotten. */
export const MyShares = () => (
  <Section title="Shared by you">
    <div className={panelClass}>
      <LoadedPages
        list={useInfiniteQuery(mySharesQuery)}
        what="what you show"
        rows={1}
        empty={
          <p className={`note ${styles.none}`}>
            Nothing shared yet. <Link to="/career/applications">Open an application</Link> and choose Share.
          </p>
        }
      >
        {(items) => (
          <LinedList label="Applications that you show">
            {items.map((share) => (
              <Row key={share.id} share={share} />
            ))}
          </LinedList>
        )}
      </LoadedPages>
    </div>
  </Section>
)

function Row({ share }: { share: MyShare }) {
  const name = viewerName(share)
  const end = useEndShare(share.applicationId, share.id, name)
  return (
    <ListRow
      actions={
        <Button
          size="small"
          busy={end.isPending}
          aria-label={`End: no longer show ${nameOf(share)} to ${name}`}
          onClick={() => end.run()}
        >
          End
        </Button>
      }
    >
      <div className={`shrinks ${styles.share}`}>
        <Link to="/career/applications/$id" params={{ id: share.applicationId }}>
          {nameOf(share)}
        </Link>
        <small className="detail block">
          {name}: {shareText(share)}
        </small>
      </div>
    </ListRow>
  )
}
