import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { updateProfileCache } from '#features/people/web/queries/people.ts'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { cameraIcon } from '#web/ui/tool-icons.ts'
import { CHOOSE_A_PHOTO, files, PHOTO_MIN, PHOTO_SIZE, PHOTO_TOO_SMALL } from '../../contract.ts'
import { sendFile } from '../actions/send-file.ts'
import { drawCrop, START } from './crop.ts'
import styles from './photo.module.css'
import { PhotoCropper } from './photo-cropper.tsx'

type Opened = { picture: ImageBitmap; name: string }

/** Asks for a photo, then for the part of it that others see. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [crop, setCrop] = useState(START)
  const { save, isBusy, failure, setFailure } = useSavePhoto(onClose)

  async function open({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    const picture = await createImageBitmap(file).catch(() => undefined)
    const isSmall = picture && Math.min(picture.width, picture.height) < PHOTO_MIN
    setFailure(picture ? (isSmall ? PHOTO_TOO_SMALL : null) : CHOOSE_A_PHOTO)
    if (!picture || isSmall) return
    setCrop(START)
    setOpened({ picture, name: file.name })
  }

  const choose = () => input.current?.click()
  return (
    <Dialog title="Your photo" onClose={onClose} wide>
      <DialogBody>
        {opened ? (
          <PhotoCropper picture={opened.picture} crop={crop} onChange={setCrop} />
        ) : (
          <button
            type="button"
            className={`note centred grid middle gap-15 sunken rounded-lg mid-lines ${styles.choose}`}
            onClick={choose}
          >
            <strong>Choose a photo</strong>
            <span>
              JPG, PNG or WebP, at least {PHOTO_MIN} by {PHOTO_MIN} pixels
            </span>
          </button>
        )}
        {failure && (
          <p role="alert" className="small danger-ink">
            {failure}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Photo"
          onChange={(event) => void open(event)}
        />
      </DialogBody>
      <DialogFoot>
        {opened && (
          <Button variant="plain" icon={cameraIcon} className={`pull ${styles.another}`} onClick={choose}>
            Another photo
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        {opened && (
          <Button variant="primary" busy={isBusy} onClick={() => void save(opened, crop)}>
            Use this photo
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

/** Stops if the dialog closes meanwhile. */
function useSavePhoto(onSaved: () => void) {
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])

  async function save({ picture, name }: Opened, crop: typeof START) {
    setBusy(true)
    setFailure(null)
    try {
      const query = { name, kind: 'photo' as const }
      const sending = { key: randomUuid(), query, signal: stop.current.signal, onProgress: () => undefined }
      const { id } = await sendFile({ ...sending, file: await cropped(picture, crop) })
      const { photoURL } = await request(files.setPhoto, { body: { fileId: id } })
      updateMe(queries, { photoURL })
      updateProfileCache(queries, (before) => ({ ...before, photoURL }))
      onSaved()
    } catch (error) {
      if (stop.current.signal.aborted) return
      setFailure(error instanceof Problem ? error.message : 'Something went wrong. Please try again.')
      setBusy(false)
    }
  }
  return { save, isBusy, failure, setFailure }
}

/** The square at its final size, so that little is sent and nothing beside it. */
async function cropped(picture: ImageBitmap, crop: typeof START): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_SIZE
  canvas.height = PHOTO_SIZE
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the photo could not be drawn'))),
      'image/jpeg',
      0.92,
    )
  })
}
