import type { ReactNode } from 'react'
import { buttonClass, Icon } from './button.tsx'
import { backIcon } from './tool-icons.ts'

/** Class of a link that leads to the page this one belongs to, and says its name. */
export const backClass = buttonClass({ size: 'small' })

export const BackLabel = ({ children }: { children: ReactNode }) => (
  <>
    <Icon shape={backIcon} />
    {children}
  </>
)
