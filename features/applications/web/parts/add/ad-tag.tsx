import { checkIcon } from '#web/ui/action-icons.ts'
import { Pill } from '#web/ui/pill.tsx'

/** Beside a field that an advertisement filled. */
export const AdTag = ({ isSure }: { isSure: boolean }) =>
  isSure ? (
    <Pill tone="action" shape={checkIcon}>
      From ad
    </Pill>
  ) : (
    <Pill>Check this</Pill>
  )
