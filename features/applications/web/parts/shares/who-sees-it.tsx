import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { firstNameOf } from '#web/ui/avatar.tsx'
import foldStyles from '#web/ui/fold.module.css'
import { Loaded } from '#web/ui/list.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Application } from '../../../contract.ts'
import { SHARES_MAX, type SharesOfOne } from '../../../shares-contract.ts'
import { useEndShare } from '../../actions/shares.ts'
import { sharesQuery } from '../../queries/shares.ts'
import sheetStyles from '../sheet/sheet.module.css'
import { shareText, viewerName } from './field-names.ts'
import { ShareFields } from './share-fields.tsx'
import styles from './shares.module.css'

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((file) => file.ShareDialog))

type ShareWithView = SharesOfOne['shares'][number]
/** The one that is changed, or 'new'. */
type Editing = ShareWithView | 'new' | null

/** Who sees the application besides its owner, and each view of it. */
export function WhoSeesIt({ application }: { application: Application }) {
  const id = useId()
  const query = useQuery(sharesQuery(application.id))
  const { data } = query
  const [editing, setEditing] = useState<Editing>(null)
  return (
    <section className={`column from-top ${sheetStyles.block}`} aria-labelledby={id}>
      <div className={`split wraps ${sheetStyles.blockHead}`}>
        <h3 id={id}>Who sees it</h3>
        {data && data.shares.length < SHARES_MAX && (
          <button type="button" className={sheetStyles.more} onClick={() => setEditing('new')}>
            Share
          </button>
        )}
      </div>
      <Loaded query={query} what="who sees it" rows={1}>
        {({ shares }) => <Viewers shares={shares} applicationId={application.id} onChange={setEditing} />}
      </Loaded>
      {editing && (
        <ShareDialog
          applicationId={application.id}
          share={editing === 'new' ? null : editing}
          taken={data?.shares ?? []}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

type ViewersProps = { shares: ShareWithView[]; applicationId: string; onChange: (share: ShareWithView) => void }

function Viewers({ shares: list, applicationId, onChange }: ViewersProps) {
  if (list.length === 0)
    return <p className="note">Only you. You can show a friend or a team single fields, until a day you choose.</p>
  return (
    <>
      <ul role="list" className={`grid gap-3 ${styles.viewers}`}>
        {list.map((share) => (
          <Viewer key={share.id} share={share} applicationId={applicationId} onChange={() => onChange(share)} />
        ))}
      </ul>
      <p className="note">Everything else stays with you.</p>
    </>
  )
}

function Viewer({
  share,
  applicationId,
  onChange,
}: {
  share: ShareWithView
  applicationId: string
  onChange: () => void
}) {
  const name = viewerName(share)
  const end = useEndShare(applicationId, share.id, name)
  return (
    <li>
      <div className={`split wraps ${styles.head}`}>
        <strong className="breaks shrinks">{name}</strong>
        <span className="flex gap-3">
          <button type="button" className={titleLinkClass} aria-label={`Change what ${name} sees`} onClick={onChange}>
            Change
          </button>
          <button
            type="button"
            className={titleLinkClass}
            aria-label={`End: no longer show it to ${name}`}
            disabled={end.isPending}
            onClick={() => end.run()}
          >
            End
          </button>
        </span>
      </div>
      <p className="note">Sees {shareText(share)}</p>
      <details className={foldStyles.fold}>
        <summary>As {share.team ? 'they see' : `${firstNameOf({ displayName: name })} sees`} it</summary>
        <div className={`sunken edged rounded ${styles.preview}`}>
          <ShareFields application={share.seen} />
        </div>
      </details>
    </li>
  )
}
