import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { panelClass } from './panel.ts'
import styles from './panel-section.module.css'
import { Section } from './section.tsx'

type PanelSectionProps = {
  title: string
  /** At the end of the title line. */
  aside?: ReactNode
  /** For links that lead to it. */
  anchor?: string
  /** Below the card. */
  note?: ReactNode
  isDanger?: boolean
  children: ReactNode
}

/** A card whose title stands above it. */
export const PanelSection = ({ note, isDanger, children, ...section }: PanelSectionProps) => (
  <Section {...section}>
    <div className={classNames(panelClass, isDanger && styles.danger)}>{children}</div>
    {note && <p className="note above-3">{note}</p>}
  </Section>
)
