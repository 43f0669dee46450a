import { type ReactNode, useId } from 'react'
import { touchTargetClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './section.module.css'

/** A quiet link or button at the end of a title. */
export const titleLinkClass = classNames('hover-underline', styles.link, touchTargetClass)

type SectionProps = {
  title: string
  /** At the end of the title line. */
  aside?: ReactNode
  className?: string | undefined
  /** Id of the section, for links that lead to it. */
  anchor?: string
  children: ReactNode
}

/** Its title stands above what it shows; `PanelSection` has a card around that. */
export function Section({ title, aside, className, anchor, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className={className}>
      <div className={`split wraps below-3 ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
