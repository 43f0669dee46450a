import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, ErrorLine } from '#web/ui/page.tsx'
import { fileIcon } from '#web/ui/people-icons.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { publicRecords, type Signature } from '../../contract.ts'
import { type CheckedFile, checkFile, loadPublicKey } from '../actions/check-file.ts'
import { CodeResult } from '../parts/code-result.tsx'
import { FileResult } from '../parts/file-result.tsx'
import { PublicBar } from '../parts/public-bar.tsx'
import { Seal } from '../parts/seal.tsx'
import { Title } from '../parts/verify-title.tsx'
import styles from './verify-page.module.css'

type Shown = { code: Signature } | { file: CheckedFile } | null

/** Works signed out, and for a chosen file also offline once it is open. */
export function VerifyPage() {
  const { code } = useSearch({ strict: false }) as { code?: string }
  const [shown, setShown] = useState<Shown>(null)
  const again = () => setShown(null)
  // Before the connection may be gone. If it is gone already, choosing a file says so.
  useQuery({ queryKey: ['record-key'], queryFn: loadPublicKey })
  return (
    <>
      <PublicBar />
      <main id="main" className={`column mid-items gap-5 midway ${styles.page}`}>
        {!shown && <Start code={code ?? ''} onShow={setShown} />}
        <div role="status" className={`column mid-items gap-5 ${styles.result}`}>
          {shown && 'code' in shown && <CodeResult signature={shown.code} />}
          {shown && 'file' in shown && <FileResult checked={shown.file} />}
        </div>
        {shown && (
          <Button variant="primary" onClick={again} data-autofocus>
            Check another
          </Button>
        )}
      </main>
    </>
  )
}

function Start({ code, onShow }: { code: string; onShow: (shown: Shown) => void }) {
  const [typed, setTyped] = useState(code)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const {
    formProps,
    isBusy: isAsking,
    refusal,
  } = useSubmission(async () => {
    onShow({ code: await request(publicRecords.findByCode, { params: { code: typed.trim() } }) })
  })
  const check = async (file: File) => {
    setBusy(true)
    setFailure('')
    await checkFile(file).then(
      (checked) => onShow({ file: checked }),
      (error: Error) => setFailure(error.message),
    )
    setBusy(false)
  }
  return (
    <>
      <Seal />
      <Title title="Check a work record">
        Did someone send you a record from Cohort? Check that nobody changed it. No account needed.
      </Title>
      <section className={classNames(cardClass, styles.card)} aria-label="Check a work record">
        <form noValidate {...formProps}>
          <label htmlFor="code">Code from the last line</label>
          <div className={`flex gap-2 ${styles.row}`}>
            <input
              id="code"
              className={inputClass}
              placeholder="7F3K-29QD-MX42"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit" variant="primary" busy={isAsking}>
              Check
            </Button>
          </div>
          {refusal?.text && <ErrorLine>{refusal.text}</ErrorLine>}
        </form>
        <p className={`muted row gap-3 ${styles.or}`}>or</p>
        <div>
          <FileButton isBusy={isBusy} onChoose={(file) => void check(file)} />
          {failure && <ErrorLine>{failure}</ErrorLine>}
          <p className="note">Checked in your browser. The file is not uploaded.</p>
        </div>
      </section>
    </>
  )
}

/** Also takes a file that is dropped on it. */
function FileButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  return (
    <Button
      wide
      icon={fileIcon}
      busy={isBusy}
      onClick={() => {
        const input = document.createElement('input')
        input.type = 'file'
        input.accept = '.json,.pdf,application/json,application/pdf'
        input.onchange = () => {
          const [file] = input.files ?? []
          if (file) onChoose(file)
        }
        input.click()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
    >
      Choose the PDF or JSON file
    </Button>
  )
}
