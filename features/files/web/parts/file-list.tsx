import { type CSSProperties, useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Icon, IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { downloadIcon, fileIcon } from '#web/ui/tool-icons.ts'
import { type FileSummary, fileUrl, isPicture, previewUrl } from '../../contract.ts'
import styles from './files.module.css'
import { detailText } from './labels.ts'

const PictureViewer = lazyComponent(() => import('./picture-viewer.tsx').then((file) => file.PictureViewer))

type FileListProps<File> = {
  files: File[]
  tabIndex?: number | undefined
  /** What removes a file; undefined for one that stays. */
  removerOf?: (file: File) => (() => void) | undefined
}

/** Pictures open in a large view, everything else is saved. Each has its place before it is loaded. */
export function FileList<File extends FileSummary>({ files, tabIndex, removerOf }: FileListProps<File>) {
  const [opened, setOpened] = useState<string | null>(null)
  const pictures = files.filter(isPicture)
  return (
    <>
      <ul className={`flex wraps gap-2 shrinks ${styles.files}`}>
        {files.map((file) => (
          <li className="anchor shrinks" key={file.id} style={isPicture(file) ? sizeOf(file) : undefined}>
            {isPicture(file) ? (
              <button type="button" className={styles.picture} tabIndex={tabIndex} onClick={() => setOpened(file.id)}>
                <img
                  src={previewUrl(file.id)}
                  alt={file.name}
                  width={file.width!}
                  height={file.height!}
                  loading="lazy"
                />
              </button>
            ) : (
              <FileRow file={file} tabIndex={tabIndex} />
            )}
            <RemoveButton file={file} onRemove={removerOf?.(file)} />
          </li>
        ))}
      </ul>
      {opened && (
        <PictureViewer pictures={pictures} opened={opened} onOpen={setOpened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

const RemoveButton = ({ file, onRemove }: { file: FileSummary; onRemove: (() => void) | undefined }) =>
  onRemove && (
    <IconButton label={`Remove ${file.name}`} shape={closeIcon} className={styles.remove} onClick={onRemove} />
  )

type FileRowProps = { file: Pick<FileSummary, 'id' | 'name' | 'size'>; tabIndex?: number | undefined }

/** Saves the file. */
export const FileRow = ({ file, tabIndex }: FileRowProps) => (
  <a
    className={`small ink unlined row gap-3 outlined rounded fits pad-y-2 surface hover-wash ${styles.file}`}
    href={fileUrl(file.id)}
    download={file.name}
    tabIndex={tabIndex}
  >
    <span className={`grid middle rigid rounded-sm ${styles.fileIcon}`}>
      <Icon shape={fileIcon} />
    </span>
    <span className="grid grow shrinks">
      <span className="one-line medium">{file.name}</span>
      <span className="detail">{detailText(file)}</span>
    </span>
    <Icon shape={downloadIcon} />
  </a>
)

/** As wide as fits into 24 by 24 rem, and never larger than it is. */
const sizeOf = ({ width, height }: FileSummary) =>
  ({
    '--picture-ratio': width! / height!,
    width: `min(${width}px, 24rem, 24rem * var(--picture-ratio), 100%)`,
  }) as CSSProperties
