import { formatNumber } from '#web/format/numbers.ts'
import { Button, Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { fileIcon, retryIcon } from '#web/ui/tool-icons.ts'
import { isPicture, previewUrl } from '../../contract.ts'
import type { ShownUpload } from '../actions/use-uploads.ts'
import styles from './files.module.css'
import { detailText } from './labels.ts'

type UploadListProps = { uploads: ShownUpload[]; onTryAgain: (upload: ShownUpload) => void }

/** The files of a message that is not sent yet. */
export const UploadList = ({ uploads, onTryAgain }: UploadListProps) => (
  <ul className={`grid gap-2 shrinks scrolls across ${styles.uploads}`} aria-label="Files">
    {uploads.map((upload) => (
      <UploadRow key={upload.key} upload={upload} onTryAgain={() => onTryAgain(upload)} />
    ))}
  </ul>
)

/** Send was pressed while files go up. */
export const SendLater = ({ onCancel }: { onCancel: () => void }) => (
  <div className="split gap-2 across pad-x-2">
    <p role="status" className="detail">
      Goes out by itself when the files are there. Keep this open until then.
    </p>
    <Button
      size="small"
      variant="plain"
      onClick={({ currentTarget }) => {
        currentTarget.form?.querySelector('textarea')?.focus()
        onCancel()
      }}
    >
      Do not send yet
    </Button>
  </div>
)

function UploadRow({ upload, onTryAgain }: { upload: ShownUpload; onTryAgain: () => void }) {
  const { name, stored, failure, remove } = upload
  const isUnderWay = !stored && !failure
  return (
    <li className={`small row gap-3 shrinks outlined rounded pad-y-1 ${styles.upload}`}>
      {stored && isPicture(stored) ? (
        <img className={`rigid ${styles.thumbnail}`} src={previewUrl(stored.id)} alt="" width="36" height="36" />
      ) : (
        <span className={`grid middle rigid rounded-sm ${styles.fileIcon}`}>
          <Icon shape={fileIcon} />
        </span>
      )}
      <span className="grid grow shrinks">
        <span className="one-line medium">{name}</span>
        <Progress upload={upload} />
      </span>
      {upload.canRetry && (
        <Button size="small" icon={retryIcon} onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <IconButton label={`${isUnderWay ? 'Cancel' : 'Remove'} ${name}`} shape={closeIcon} onClick={remove} />
    </li>
  )
}

function Progress({ upload: { name, size, sent, stored, failure } }: { upload: ShownUpload }) {
  if (stored) return <span className="detail">{detailText(stored)}</span>
  if (failure)
    return (
      <span role="alert" className="tiny danger-ink">
        {failure}
      </span>
    )
  if (sent === null)
    return (
      <span role="status" className="detail">
        Waiting for the connection. It goes on by itself.
      </span>
    )
  return (
    <span className={`row gap-2 ${styles.progress}`}>
      <progress className="grow shrinks" aria-label={`Uploading ${name}`} max={size} value={sent} />
      {/* Read out with the bar. */}
      <span className="detail" aria-hidden>
        {formatNumber(Math.min(sent / Math.max(size, 1), 1), { style: 'percent' })}
      </span>
    </span>
  )
}
