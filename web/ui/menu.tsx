import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { moreIcon } from './action-icons.ts'
import { Icon, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'

type MenuButtonProps = {
  /** For the button and the menu: 'Actions for Grace Hopper'. */
  label: string
  shape?: string
  tabIndex?: number
  children: ReactNode
}

/** Arrows, Home and End move; Escape, Tab and a click outside close. */
export function MenuButton({ label, shape = moreIcon, tabIndex, children }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  // The top layer prevents clipping by scrolling lists, but the menu cannot follow its button, so it closes. Scroll
  // events may be late or leave the button in place, e.g. when rows above are drawn.
  useEffect(() => {
    if (!isOpen) return
    const { top } = button.current!.getBoundingClientRect()
    const closeAtOnce = () => menu.current?.hidePopover()
    const closeIfMoved = () => {
      if (Math.abs(button.current!.getBoundingClientRect().top - top) > 1) closeAtOnce()
    }
    addEventListener('scroll', closeIfMoved, { capture: true, passive: true })
    addEventListener('resize', closeAtOnce)
    return () => {
      removeEventListener('scroll', closeIfMoved, { capture: true })
      removeEventListener('resize', closeAtOnce)
    }
  }, [isOpen])

  function place() {
    const box = button.current!.getBoundingClientRect()
    const { style, offsetHeight } = menu.current!
    const fitsBelow = box.bottom + offsetHeight <= innerHeight
    style.insetBlockStart = `${fitsBelow ? box.bottom : Math.max(0, box.top - offsetHeight)}px`
    style.insetInlineEnd = `${document.documentElement.clientWidth - box.right}px`
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return menu.current!.hidePopover()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const now = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        shape={shape}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onKeyDown={move}
        onClick={() => menu.current!.hidePopover()}
        onToggle={(event) => {
          const isNowOpen = event.newState === 'open'
          setOpen(isNowOpen)
          if (!isNowOpen) return
          place()
          event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}

type MenuItemProps = { shape: string; onSelect: () => void; danger?: boolean; children: ReactNode }

export const MenuItem = ({ shape, onSelect, danger, children }: MenuItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classNames(styles.item, danger && styles.danger)}
    onClick={onSelect}
  >
    <Icon shape={shape} />
    {children}
  </button>
)
