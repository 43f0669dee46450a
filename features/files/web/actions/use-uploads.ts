import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { randomUuid } from '#web/data/random-uuid.ts'
import type { FileSummary } from '../../contract.ts'
import { openUploads, type Upload, useListed } from './uploads.ts'

export type ShownUpload = Upload & { remove: () => void }

type UploadOptions = {
  kind?: 'attachment' | 'cv'
  /** What is being written: its files stay with it, and go on being uploaded after a reload. */
  draft?: string
  /** Uses the file, after which it leaves the list. @throws Problem */
  onStored?: (file: FileSummary) => Promise<unknown>
}

/** Files on their way to the server, and those that have arrived. */
export function useUploads(teamId: string | null, { kind = 'attachment', draft, onStored }: UploadOptions) {
  const [own] = useState(randomUuid)
  // Among the server's answers, as every draft is. Not a draft of web/forms, because uploads end after what was typed meanwhile.
  const queryKey = draft === undefined ? ['uploads', own] : ['draft', `uploads of ${draft}`]
  const list = useListed(queryKey)
  const open = openUploads(useQueryClient(), queryKey, { kind, team: teamId ?? undefined }, onStored)
  const uploads = list.map((upload): ShownUpload => ({ ...upload, remove: () => open.remove(upload.key) }))
  const [isRestored, setRestored] = useState(uploads.length > 0)
  const resume = useEffectEvent(() => {
    for (const upload of list) if (!upload.stored && upload.failure === null) void open.send(upload)
  })
  useEffect(() => resume(), [])

  return {
    uploads,
    isRestored: isRestored && uploads.length > 0,
    isBusy: uploads.some(({ stored, failure }) => !stored && failure === null),
    stored: uploads.flatMap(({ stored }) => stored ?? []),
    add: (files: Iterable<File>) => {
      for (const file of files) open.add(file)
    },
    tryAgain: (upload: Upload) => void open.send(upload),
    /** Without those that were added since it was drawn. */
    clear() {
      for (const upload of uploads) upload.remove()
      setRestored(false)
    },
  }
}
