import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type FileSummary, files } from '#features/files/contract.ts'
import { useUploads } from '#features/files/web/actions/use-uploads.ts'
import { FileRow } from '#features/files/web/parts/file-list.tsx'
import type { CvFile } from '#features/people/contract.ts'
import { updateProfileCache } from '#features/people/web/queries/people.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { lockIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button, Icon, IconButton } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { showProblem } from '#web/ui/toast.tsx'

const UploadList = lazyComponent(() =>
  import('#features/files/web/parts/upload-list.tsx').then((file) => file.UploadList),
)

/** A PDF, which replaces the former one. */
export function CvCard({ cv }: { cv: CvFile | null }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const show = (cvFile: CvFile | null) => updateProfileCache(queries, (before) => ({ ...before, cvFile }))
  const setCv = async ({ id }: Pick<FileSummary, 'id'>) => show(await request(files.setCv, { body: { fileId: id } }))
  const { uploads, isBusy, add, tryAgain } = useUploads(null, { kind: 'cv', onStored: setCv })

  async function remove(removed: CvFile) {
    try {
      await request(files.removeCv)
    } catch (error) {
      return showProblem(error)
    }
    show(null)
    offerUndo(queries, {
      message: 'CV removed',
      about: removed.name,
      failure: 'The CV could not be brought back.',
      undo: () => setCv(removed),
    })
  }

  return (
    <PanelSection
      title="CV as a PDF"
      aside={cv && <IconButton label="Remove your CV" shape={trashIcon} onClick={() => void remove(cv)} />}
    >
      <div className="pile">
        {cv && <FileRow file={cv} />}
        {uploads.length > 0 && <UploadList uploads={uploads} onTryAgain={tryAgain} />}
        <Button size="small" aria-disabled={isBusy || undefined} onClick={() => isBusy || input.current?.click()}>
          {cv ? 'Replace your CV' : 'Add your CV'}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        aria-label="CV"
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      <p className="detail row gap-15 icon-4 above-4">
        <Icon shape={lockIcon} />
        Friends and teammates can download it.
      </p>
    </PanelSection>
  )
}
