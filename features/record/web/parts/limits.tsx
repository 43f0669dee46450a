import { plural } from '#web/format/plurals.ts'
import { alertIcon } from '#web/ui/common-icons.ts'
import { Notice } from '#web/ui/page.tsx'

export const Limits = ({ unconfirmed }: { unconfirmed: number }) => (
  <Notice shape={alertIcon}>
    <strong>What this does not say.</strong>{' '}
    {unconfirmed > 0 && `${plural(unconfirmed, 'One task is', `${unconfirmed} tasks are`)} not confirmed by anybody. `}
    Cohort knows that the work was ticked and who vouched for it, not how good it is.
  </Notice>
)
