import type { ReactNode } from 'react'
import { buttonClass, Icon } from './button.tsx'
import { backIcon } from './tool-icons.ts'

/** Of a link to the page that this one belongs to, whose name it says. */
export const backClass = buttonClass({ size: 'small' })

export const BackLabel = ({ children }: { children: ReactNode }) => (
  <>
    <Icon shape={backIcon} />
    {children}
  </>
)
