import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type FileSummary, fileUrl } from '#features/files/contract.ts'
import { useUploads } from '#features/files/web/actions/use-uploads.ts'
import { AttachButton } from '#features/files/web/parts/attached-files.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { IconButton } from '#web/ui/button.tsx'
import { closeIcon } from '#web/ui/common-icons.ts'
import { Options } from '#web/ui/select-field.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { type Application, applications, DOCUMENTS, type DocumentKind } from '../../../contract.ts'
import { showApplication } from '../../queries/update-cards.ts'
import styles from './sheet.module.css'

const UploadList = lazyComponent(() =>
  import('#features/files/web/parts/upload-list.tsx').then((file) => file.UploadList),
)

const names: Record<DocumentKind, string> = { cv: 'CV', letter: 'Letter', work: 'Work' }

/** The first is taken for the CV, the second for the letter; each can be called something else. */
const kindOf = (files: Application['files'], name: string): DocumentKind =>
  /letter|anschreiben|cover/i.test(name)
    ? 'letter'
    : files.some(({ document }) => document === 'cv')
      ? files.some(({ document }) => document === 'letter')
        ? 'work'
        : 'letter'
      : 'cv'

export function ApplicationFiles({ application: { id, files } }: { application: Application }) {
  const titleId = useId()
  const queries = useQueryClient()
  const put = async (fileId: string, document: DocumentKind) =>
    showApplication(
      queries,
      await request(applications.addFile, { params: { applicationId: id, fileId }, body: { document } }),
    )
  const { uploads, add, tryAgain } = useUploads(null, {
    onStored: (file: FileSummary) => put(file.id, kindOf(files, file.name)),
  })
  const remove = (fileId: string) =>
    request(applications.removeFile, { params: { applicationId: id, fileId } }).then(
      (changed) => showApplication(queries, changed),
      showProblem,
    )
  return (
    <section className={`column from-top ${styles.block}`} aria-labelledby={titleId}>
      <div className={`split wraps ${styles.blockHead}`}>
        <h3 id={titleId}>What you sent</h3>
        <AttachButton onAdd={add} />
      </div>
      {files.length > 0 && (
        <ul className={`grid gap-1 ${styles.files}`}>
          {files.map((file) => (
            <li className="grid level gap-3 control-high" key={file.id}>
              <select
                aria-label={`What ${file.name} is`}
                value={file.document}
                onChange={({ target }) => void put(file.id, target.value as DocumentKind).catch(showProblem)}
              >
                <Options options={DOCUMENTS.map((kind) => [kind, names[kind]] as const)} />
              </select>
              <a href={fileUrl(file.id)} download={file.name}>
                {file.name}
              </a>
              <IconButton label={`Delete ${file.name}`} shape={closeIcon} onClick={() => void remove(file.id)} />
            </li>
          ))}
        </ul>
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onTryAgain={tryAgain} />}
      {files.length === 0 && uploads.length === 0 && <p className="note">Your CV and letter, as you sent them.</p>}
    </section>
  )
}
