import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { useUploads } from '#features/files/web/actions/use-uploads.ts'
import { AttachButton, filesOf } from '#features/files/web/parts/attached-files.tsx'
import { FileList } from '#features/files/web/parts/file-list.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { dropTarget } from '#web/ui/drop-target.ts'
import { mayRemoveFile } from '../../../permissions.ts'
import { useTaskFiles } from '../../actions/use-task-files.ts'
import { detailsQuery } from '../../queries/details.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import taskStyles from '../task/task.module.css'
import type { TaskPartProps } from '../task/task-part.ts'
import styles from './task-files.module.css'

const UploadList = lazyComponent(() =>
  import('#features/files/web/parts/upload-list.tsx').then((file) => file.UploadList),
)

/** Nothing for those who may not add files, as long as there are none. */
export function TaskFiles({ task, isEditable, heading: Heading }: TaskPartProps) {
  const titleId = useId()
  const me = useTaskViewer()
  const { data: details } = useQuery(detailsQuery(task.id))
  const actions = useTaskFiles(task)
  const { uploads, add, tryAgain } = useUploads(task.teamId, { onStored: actions.add })
  usePastedFiles((pasted) => isEditable && add(pasted))
  const files = details?.files ?? []
  if (!isEditable && files.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={`rounded ${styles.files}`} {...(isEditable && dropTarget(add))}>
      <div className={`row gap-2 below-3 ${taskStyles.partHead}`}>
        <Heading id={titleId}>Files</Heading>
        {files.length > 0 && <span className="medium muted small">{files.length}</span>}
        {isEditable && (
          <span className={`push ${styles.add}`}>
            <AttachButton onAdd={add} />
          </span>
        )}
      </div>
      {files.length > 0 && (
        <FileList
          files={files}
          removerOf={(file) => (mayRemoveFile(me, file, task) ? () => void actions.remove(file) : undefined)}
        />
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onTryAgain={tryAgain} />}
      {files.length === 0 && uploads.length === 0 && (
        // As high while the files are loading.
        <p className="detail">{details ? 'Drop, paste or choose files.' : '\u00a0'}</p>
      )}
    </section>
  )
}

/** Files pasted anywhere but into a field. */
function usePastedFiles(add: (files: File[]) => void) {
  const onPaste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
    const isField = (target as Element).closest('input, textarea')
    const pasted = clipboardData && !isField ? filesOf(clipboardData) : []
    if (pasted.length > 0) add(pasted)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])
}
