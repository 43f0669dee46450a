import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Count } from './button.tsx'
import { classNames } from './class-names.ts'
import rail from './rail.module.css'
import { RailLabel, railWordClass } from './rail.tsx'
import styles from './tabs.module.css'

type TabsProps<Value extends string> = {
  /** For screen readers. */
  label: string
  /** `shape` is an icon for tabs in a rail. */
  tabs: readonly { value: Value; label: string; count?: number | undefined; shape?: string }[]
  value: Value
  onChange: (value: Value) => void
  /** At the end of the tab line. */
  aside?: ReactNode
  /** Below each other from 76rem on, as the links of a rail. */
  inRail?: boolean
  children: ReactNode
}

/** One Tab stop; arrows, Home and End switch and select. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  inRail,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const chosen = tabs.findIndex((tab) => tab.value === value)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const arrows = inRail && { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }
    const keys: Record<string, number> = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: -1, ...arrows }
    const next = keys[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus()
  }

  return (
    <>
      <div className={classNames('split gap-3', styles.line, inRail && `${rail.rail} ${styles.inRail}`)}>
        <div
          className={classNames('wraps', rail.words, styles.tabs)}
          role="tablist"
          aria-label={label}
          onKeyDown={move}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              className={classNames(railWordClass, styles.tab)}
              id={`${id}${tab.value}`}
              data-value={tab.value}
              aria-controls={`${id}panel`}
              aria-selected={tab.value === value}
              tabIndex={tab.value === value ? 0 : -1}
              onClick={() => onChange(tab.value)}
            >
              {tab.shape ? <RailLabel shape={tab.shape}>{tab.label}</RailLabel> : tab.label}{' '}
              {tab.count !== undefined && <Count quiet>{tab.count}</Count>}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div className="above-4" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  )
}
