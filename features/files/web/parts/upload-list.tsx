import { Button, Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { fileIcon, retryIcon } from '#web/ui/tool-icons.ts'
import { isPicture, previewUrl } from '../../contract.ts'
import type { Upload } from '../actions/use-uploads.ts'
import { detailText } from './file-texts.ts'
import styles from './files.module.css'

type UploadListProps = { uploads: Upload[]; onTryAgain: (upload: Upload) => void }

/** The files of a message that is not sent yet. */
export const UploadList = ({ uploads, onTryAgain }: UploadListProps) => (
  <ul className={styles.uploads} aria-label="Files">
    {uploads.map((upload) => (
      <UploadRow key={upload.key} upload={upload} onTryAgain={() => onTryAgain(upload)} />
    ))}
  </ul>
)

function UploadRow({ upload, onTryAgain }: { upload: Upload; onTryAgain: () => void }) {
  const { file, stored, failure, remove } = upload
  const isUnderWay = !stored && !failure
  return (
    <li className={styles.upload}>
      {stored && isPicture(stored) ? (
        <img className={styles.thumbnail} src={previewUrl(stored.id)} alt="" width="36" height="36" />
      ) : (
        <span className={styles.fileIcon}>
          <Icon shape={fileIcon} />
        </span>
      )}
      <span className={styles.fileText}>
        <span className={styles.fileName}>{file.name}</span>
        <Progress upload={upload} />
      </span>
      {upload.canRetry && (
        <Button size="small" icon={retryIcon} onClick={onTryAgain}>
          Try again
        </Button>
      )}
      <IconButton label={`${isUnderWay ? 'Cancel' : 'Remove'} ${file.name}`} shape={closeIcon} onClick={remove} />
    </li>
  )
}

function Progress({ upload: { file, sent, stored, failure } }: { upload: Upload }) {
  if (stored) return <span className="detail">{detailText(stored)}</span>
  if (failure)
    return (
      <span role="alert" className={styles.failure}>
        {failure}
      </span>
    )
  if (sent === null)
    return (
      <span role="status" className="detail">
        Waiting for the connection. It goes on by itself.
      </span>
    )
  return <progress aria-label={`Uploading ${file.name}`} max={file.size} value={sent} />
}
