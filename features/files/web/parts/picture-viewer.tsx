import { useEffect, useEffectEvent } from 'react'
import { nextIcon } from '#web/ui/action-icons.ts'
import { buttonClass, Icon, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { downloadIcon } from '#web/ui/tool-icons.ts'
import { type FileSummary, fileUrl } from '../../contract.ts'
import styles from './files.module.css'

type PictureViewerProps = {
  pictures: FileSummary[]
  opened: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** The arrow keys lead to the other pictures of the message. */
export function PictureViewer({ pictures, opened, onOpen, onClose }: PictureViewerProps) {
  const index = pictures.findIndex(({ id }) => id === opened)
  const picture = pictures[index]!
  const step = (by: number) => {
    const next = pictures[index + by]
    if (next) onOpen(next.id)
  }
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return (
    <Dialog title={picture.name} onClose={onClose} wide>
      <DialogBody>
        <img
          key={picture.id}
          className={`block sunken rounded fits midway ${styles.large}`}
          src={fileUrl(picture.id)}
          alt={picture.name}
          width={picture.width!}
          height={picture.height!}
        />
      </DialogBody>
      <DialogFoot>
        {pictures.length > 1 && (
          <span className="row gap-2 pull">
            <IconButton
              label="Previous picture"
              shape={nextIcon}
              className={styles.previous}
              aria-disabled={index === 0}
              onClick={() => step(-1)}
            />
            <span role="status">{`${index + 1} of ${pictures.length}`}</span>
            <IconButton
              label="Next picture"
              shape={nextIcon}
              aria-disabled={index === pictures.length - 1}
              onClick={() => step(1)}
            />
          </span>
        )}
        <a className={buttonClass()} href={fileUrl(picture.id)} download>
          <Icon shape={downloadIcon} />
          Download
        </a>
      </DialogFoot>
    </Dialog>
  )
}
