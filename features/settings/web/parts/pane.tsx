import type { ReactNode } from 'react'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'

/** Its sections, and the one that the address names in view. */
export function Pane({ children }: { children: ReactNode }) {
  useScrollToHash()
  return <div className="column from-top gap-8">{children}</div>
}
