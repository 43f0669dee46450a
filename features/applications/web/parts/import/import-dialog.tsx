import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { ChooseFile } from '#web/table-file/choose-file.tsx'
import { ColumnList } from '#web/table-file/column-row.tsx'
import { Faults } from '#web/table-file/faults.tsx'
import type { Column } from '#web/table-file/read-table.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { applicationFiles, type Fault } from '../../../import-contract.ts'
import { DAYS, TARGETS, type Target, targetNames } from '../../../rules/csv/columns.ts'
import { refetchApplications } from '../../queries/applications.ts'
import { Preview } from './preview.tsx'
import { readTable, type Table } from './read-file.ts'

const otherWords = TARGETS.filter((target) => target !== 'company' && !DAYS.has(target))
  .slice(0, 4)
  .map((target) => targetNames[target].toLowerCase())
  .join(', ')

const placed = ({ line, text }: Fault) => ({ place: `Line ${line}`, text })

/** From a CSV file: choose it, say what its columns hold, see what would happen, and import all of it at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState<Table | null>(null)
  const [left, setLeft] = useState<{ added: number; faults: Fault[] } | null>(null)
  if (left) return <LeftOut {...left} onClose={onClose} />
  if (!table)
    return (
      <ChooseFile
        title="Import applications"
        hasAddress
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        read={readTable}
        onRead={setTable}
        onClose={onClose}
      >
        <strong>A CSV file, from a spreadsheet or another program</strong>
        <small>
          Its first line names the columns, in English or German. Only {targetNames.company} is needed; {otherWords},
          days and more are read too.
        </small>
      </ChooseFile>
    )
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
  onChange: (columns: Column<Target>[]) => void
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
      <ColumnList columns={columns} names={targetNames} days={DAYS} onChange={onChange} />
      <Preview hasCompany={hasCompany} found={found} error={trial.error} />
      {found && <Faults faults={found.faults.map(placed)} />}
    </FormDialog>
  )
}

const LeftOut = ({ added, faults, onClose }: { added: number; faults: Fault[]; onClose: () => void }) => (
  <Dialog title={`${counted(added, 'application')} imported`} hasAddress onClose={onClose}>
    <DialogBody>
      <p>
        These lines were left out. Mend them in your file and import it again: what you have already stays as it is.
      </p>
      <Faults faults={faults.map(placed)} />
    </DialogBody>
    <DialogFoot>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </DialogFoot>
  </Dialog>
)
