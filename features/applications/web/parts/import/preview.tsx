import type { AnswerOf } from '#shared/call.ts'
import { counted } from '#web/format/numbers.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Alert, Notice } from '#web/ui/page.tsx'
import type { applicationFiles } from '../../../import-contract.ts'

type PreviewProps = {
  hasCompany: boolean
  found: AnswerOf<typeof applicationFiles.import> | undefined
  error: Error | null
}

/** What the import would do. */
export function Preview({ hasCompany, found, error }: PreviewProps) {
  if (!hasCompany) return <Alert>Choose the column with the company. Without it nothing can be imported.</Alert>
  if (error) return <Alert>{error.message}</Alert>
  if (!found) return null
  const { added, known, faults } = found
  const parts = [
    `${added} new`,
    known > 0 && `${known} you already have`,
    faults.length > 0 && `${counted(faults.length, 'line')} left out`,
  ].filter(Boolean)
  return (
    <Notice shape={checkIcon}>
      <strong>{parts.join(', ')}.</strong>
      {known > 0 && ' What you have stays as it is.'}
    </Notice>
  )
}
