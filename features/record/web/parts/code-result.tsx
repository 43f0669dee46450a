import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import type { Signature } from '../../contract.ts'
import { formatDay } from '../../rules/confirmations.ts'
import { Check, CheckList } from './check-list.tsx'
import { Limits } from './limits.tsx'
import { Seal } from './seal.tsx'
import { Title } from './verify-title.tsx'

export function CodeResult({ signature }: { signature: Signature }) {
  const { name, signedAt, tasks, confirmed, confirmations, firstOn, lastOn, isLinkOpen } = signature
  const unconfirmed = tasks - confirmed
  return (
    <>
      <Seal />
      <Title title="This code is genuine">
        {location.host} signed a record with it for {name} on {formatDay(signedAt.slice(0, 10))}. Compare what you were
        sent with it, or choose the file to compare every letter.
      </Title>
      <CheckList>
        <Check detail={firstOn && lastOn ? `${formatDay(firstOn)} to ${formatDay(lastOn)}` : ''}>
          {plural(tasks, 'One task', `${tasks} tasks`)}
        </Check>
        <Check detail={counted(confirmations, 'confirmation')}>
          {confirmed} of them confirmed by people who were there
        </Check>
        <Check>{isLinkOpen ? 'Its owner shares the record now' : 'Its owner does not share the record now'}</Check>
      </CheckList>
      {unconfirmed > 0 && <Limits unconfirmed={unconfirmed} />}
    </>
  )
}
