import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { checkIcon, moreIcon } from './action-icons.ts'
import { Icon, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './menu.module.css'
import { focusFirst, moveFocus } from './menu-keys.ts'
import { placeMenu, useCloseWhenMoved } from './menu-place.ts'

type MenuButtonProps = {
  /** For the button and the menu: 'Actions for Grace Hopper'. */
  label: string
  shape?: string
  tabIndex?: number
  children: ReactNode
}

/** Arrows, Home, End and typing move; Escape, Tab and a click outside close. */
export function MenuButton({ label, shape = moreIcon, tabIndex, children }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useCloseWhenMoved(isOpen, button, menu)

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
      <Menu
        ref={menu}
        id={id}
        aria-label={label}
        onToggle={({ currentTarget, newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') begin(currentTarget, button.current!)
        }}
      >
        {children}
      </Menu>
    </>
  )
}

type MenuAtProps = {
  label: string
  /** The button that opened it, or the place of a long press. Has the focus again afterwards. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** Open while mounted: one menu for the buttons of many rows. */
export function MenuAt({ label, anchor, onClose, children }: MenuAtProps) {
  const menu = useRef<HTMLDivElement>(null)
  useCloseWhenMoved(true, useRef(anchor), menu)
  useLayoutEffect(() => {
    const shown = menu.current!
    shown.showPopover()
    begin(shown, anchor)
    return () => {
      // Unless the chosen action has moved it.
      if (shown.contains(document.activeElement)) anchor.focus()
    }
  }, [anchor])
  return (
    <Menu ref={menu} aria-label={label} onToggle={({ newState }) => newState === 'closed' && onClose()}>
      {children}
    </Menu>
  )
}

const Menu = (props: ComponentProps<'div'>) => (
  <div
    popover="auto"
    role="menu"
    tabIndex={-1}
    className={`raised rounded ${styles.menu}`}
    onKeyDown={moveFocus}
    onClick={({ currentTarget }) => currentTarget.hidePopover()}
    {...props}
  />
)

function begin(menu: HTMLElement, anchor: HTMLElement) {
  placeMenu(menu, anchor)
  focusFirst(menu)
}

type MenuItemProps = { shape: string; onSelect: () => void; danger?: boolean; children: ReactNode }

export const MenuItem = ({ shape, onSelect, danger, children }: MenuItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    className={classNames('to-start row gap-3 full rounded-sm', styles.item, danger && styles.danger)}
    onClick={onSelect}
  >
    <Icon shape={shape} />
    {children}
  </button>
)

type MenuGroupProps = { label: string; shape: string; children: ReactNode }

export function MenuGroup({ label, shape, children }: MenuGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu holds groups, not fieldsets
    <div role="group" aria-labelledby={id} className={`ruled ${styles.group}`}>
      <p id={id} className="label muted row gap-3 padded-sm">
        <Icon shape={shape} />
        {label}
      </p>
      {children}
    </div>
  )
}

type MenuRadioProps = { isChecked: boolean; onSelect: () => void; children: ReactNode }

export const MenuRadio = ({ isChecked, onSelect, children }: MenuRadioProps) => (
  <button
    type="button"
    role="menuitemradio"
    aria-checked={isChecked}
    tabIndex={-1}
    className={classNames('to-start row gap-3 full rounded-sm', styles.item, styles.radio)}
    onClick={onSelect}
  >
    {children}
    {isChecked && <Icon shape={checkIcon} />}
  </button>
)
