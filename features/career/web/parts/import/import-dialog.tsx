import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { applicationFiles, type Fault } from '../../../import-contract.ts'
import { refetchApplications } from '../../queries/applications.ts'
import { ChooseFile } from './choose-file.tsx'
import { ColumnRow } from './column-row.tsx'
import { Faults } from './faults.tsx'
import styles from './import.module.css'
import { Preview } from './preview.tsx'
import type { Column, Table } from './read-file.ts'

/** From a CSV file: choose it, say what its columns hold, see what would happen, and import all of it at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState<Table | null>(null)
  const [left, setLeft] = useState<{ added: number; faults: Fault[] } | null>(null)
  if (left) return <LeftOut {...left} onClose={onClose} />
  if (!table) return <ChooseFile onRead={setTable} onClose={onClose} />
  return (
    <MapColumns
      table={table}
      onChange={(columns) => setTable({ ...table, columns })}
      onOther={() => setTable(null)}
      onClose={onClose}
      onImported={(added, faults) => {
        showToast(`${counted(added, 'application')} imported`)
        if (faults.length > 0) setLeft({ added, faults })
        else onClose()
      }}
    />
  )
}

type MapColumnsProps = {
  table: Table
  onChange: (columns: Column[]) => void
  onOther: () => void
  onClose: () => void
  onImported: (added: number, faults: Fault[]) => void
}

function MapColumns({ table, onChange, onOther, onClose, onImported }: MapColumnsProps) {
  const queries = useQueryClient()
  const { columns, lines, name } = table
  const hasCompany = columns.some(({ target }) => target === 'company')
  const body = { lines, columns: columns.map(({ target, order }) => ({ target, order })) }
  const trial = useQuery({
    queryKey: ['applications', 'import', name, body.columns],
    queryFn: ({ signal }) => request(applicationFiles.import, { body: { ...body, isTrial: true }, signal }),
    enabled: hasCompany,
    placeholderData: keepPreviousData,
  })
  const submission = useSubmission(async () => {
    const { added, faults } = await request(applicationFiles.import, { body })
    void refetchApplications(queries)
    onImported(added, faults)
    return undefined
  })
  const found = hasCompany ? trial.data : undefined
  return (
    <FormDialog
      title="Import applications"
      about={`${name}, ${counted(lines.length, 'row')}`}
      hasAddress
      onClose={onClose}
      submission={submission}
      action={found?.added ? `Import ${found.added}` : 'Import'}
      button={{ disabled: !found?.added }}
      beside={
        <Button variant="plain" onClick={onOther}>
          Other file
        </Button>
      }
    >
      <ul className={styles.columns}>
        {columns.map((column, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            column={column}
            taken={columns.flatMap(({ target }, place) => (target && place !== index ? [target] : []))}
            onChange={(changed) => onChange(columns.with(index, changed))}
          />
        ))}
      </ul>
      <Preview hasCompany={hasCompany} found={found} error={trial.error} />
      {found && <Faults faults={found.faults} />}
    </FormDialog>
  )
}

const LeftOut = ({ added, faults, onClose }: { added: number; faults: Fault[]; onClose: () => void }) => (
  <Dialog title={`${counted(added, 'application')} imported`} hasAddress onClose={onClose}>
    <DialogBody>
      <p>
        These lines were left out. Mend them in your file and import it again: what you have already stays as it is.
      </p>
      <Faults faults={faults} />
    </DialogBody>
    <DialogFoot>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </DialogFoot>
  </Dialog>
)
