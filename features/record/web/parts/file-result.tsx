import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import { Notice } from '#web/ui/page.tsx'
import { formatDay } from '../../rules/confirmations.ts'
import { lineName, type RecordHead, type RecordLine, type TaskLine } from '../../rules/document.ts'
import type { CheckedFile } from '../actions/check-file.ts'
import { Check, CheckList } from './check-list.tsx'
import { Limits } from './limits.tsx'
import { Paper } from './paper.tsx'
import { Seal } from './seal.tsx'
import { Title } from './verify-title.tsx'

export function FileResult({ checked }: { checked: CheckedFile }) {
  const { check, isCheckedHere } = checked
  return (
    <>
      <Seal isBroken={check.outcome !== 'genuine'} />
      {check.outcome === 'genuine' && <Genuine checked={checked} />}
      {check.outcome === 'changed' && <Changed checked={checked} />}
      {check.outcome === 'foreign' && (
        <Title title="Another server signed this">
          It says {hostOf(check.head)}. Open {hostOf(check.head)}/verify to check it, and trust it only if you know that
          address.
        </Title>
      )}
      {check.outcome === 'unreadable' && (
        <Title title="This is not a work record">
          Choose the PDF or JSON file that Cohort made, as it was sent to you: not a photo, a print or a copy of it.
        </Title>
      )}
      {!isCheckedHere && (
        <Notice>
          Your browser cannot check signatures, so the file was sent to {location.host} and checked there. It was not
          stored.
        </Notice>
      )}
    </>
  )
}

const hostOf = (head: RecordHead | null) =>
  head && URL.canParse(head.issuer) ? new URL(head.issuer).host : 'no address'
const isTask = (line: RecordLine | null): line is TaskLine => line?.kind === 'task'

function Genuine({ checked: { check, key } }: { checked: CheckedFile }) {
  const head = check.head
  const lines = check.lines.filter((line) => line !== null)
  const tasks = lines.filter(isTask)
  const confirmed = tasks.filter(({ confirmations }) => confirmations > 0)
  const confirmations = tasks.reduce((sum, task) => sum + task.confirmations, 0)
  const person = lines.find((line) => line.kind === 'person')
  return (
    <>
      <Title title="This record is genuine">
        {head &&
          `Nothing has changed since ${hostOf(head)} signed it for ${person?.name ?? ''} on ${formatDay(head.signedAt.slice(0, 10))}.`}
      </Title>
      <CheckList>
        <Check detail={`Key ${key.key.slice(0, 8)}`}>Signed by {hostOf(head)}</Check>
        <Check>
          {plural(tasks.length, 'One task, as it was signed', `${tasks.length} tasks, as they were signed`)}
        </Check>
        <Check detail={counted(confirmations, 'confirmation')}>
          {confirmed.length} of them confirmed by people who were there
        </Check>
      </CheckList>
      <Limits unconfirmed={tasks.length - confirmed.length} />
      <Paper lines={lines} isPage={false} />
    </>
  )
}

function Changed({ checked: { check, key } }: { checked: CheckedFile }) {
  const { head, changedLines, isSealChanged, kind, lines } = check
  const others = lines.length - changedLines.length
  return (
    <>
      <Title title="This file was changed">
        It is not what {head && !isSealChanged ? hostOf(head) : location.host} signed
        {head && !isSealChanged ? ` on ${formatDay(head.signedAt.slice(0, 10))}` : ''}.
      </Title>
      <CheckList>
        {changedLines.map((index) => (
          <Check key={index} isBad detail="Changed">
            {head ? lineName(index, head) : `Line ${index + 1}`} differs from what was signed
          </Check>
        ))}
        {isSealChanged && (
          <Check isBad detail="Changed">
            {kind === 'pdf'
              ? 'Something in the PDF differs from what was signed'
              : 'The first or the last line differs: who signed it, when, or the signature'}
          </Check>
        )}
        {!isSealChanged && <Check detail={`Key ${key.key.slice(0, 8)}`}>Signature belongs to {hostOf(head)}</Check>}
        {!isSealChanged && others > 0 && <Check detail="Unchanged">The other {others} lines are as signed</Check>}
      </CheckList>
      <p className="note">Ask the person who sent it for the file as they downloaded it.</p>
    </>
  )
}
