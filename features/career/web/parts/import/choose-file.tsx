import { useRef, useState } from 'react'
import { dropTarget } from '#features/files/web/parts/attached-files.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Alert } from '#web/ui/page.tsx'
import { DAYS, TARGETS, targetNames } from '../../../csv/columns.ts'
import { uploadIcon } from '../career-icons.ts'
import styles from './import.module.css'
import { readTable, type Table } from './read-file.ts'

type ChooseFileProps = { onRead: (table: Table) => void; onClose: () => void }

export function ChooseFile({ onRead, onClose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function take([file]: Iterable<File>) {
    if (!file) return
    const read = await readTable(file)
    if (typeof read === 'string') setRefusal(read)
    else onRead(read)
  }
  const words = TARGETS.filter((target) => target !== 'company' && !DAYS.has(target)).slice(0, 4)
  return (
    <Dialog title="Import applications" hasAddress onClose={onClose}>
      <DialogBody>
        {refusal && <Alert>{refusal}</Alert>}
        <div className={styles.drop} {...dropTarget((files) => void take(files))}>
          <p>
            <strong>A CSV file, from a spreadsheet or another program</strong>
            <small>
              Its first line names the columns, in English or German. Only {targetNames.company} is needed;{' '}
              {words.map((target) => targetNames[target].toLowerCase()).join(', ')}, days and more are read too.
            </small>
          </p>
          <Button variant="primary" icon={uploadIcon} data-autofocus onClick={() => input.current?.click()}>
            Choose file
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            aria-label="CSV file"
            onChange={({ target }) => {
              void take(target.files ?? [])
              target.value = ''
            }}
          />
        </div>
        <p className={styles.quiet}>You see what happens before anything is added.</p>
      </DialogBody>
    </Dialog>
  )
}
