import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { closeIcon } from './common-icons.ts'
import styles from './popover.module.css'

/**
 * Spread `opener` on the button and `panel` on the `<Popover>`. Escape, clicks outside and restoring the focus are the
 * browser's.
 */
export function usePopover(givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const ref = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    isOpen,
    close: () => ref.current?.hidePopover(),
    opener: { popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog' as const },
    panel: {
      id,
      ref,
      isOpen,
      onToggle(event: ToggleEvent<HTMLElement>) {
        const isNowOpen = event.newState === 'open'
        setOpen(isNowOpen)
        if (isNowOpen)
          (event.currentTarget.querySelector<HTMLElement>('[data-autofocus]') ?? event.currentTarget).focus()
      },
    },
  }
}

type PopoverProps = ReturnType<typeof usePopover>['panel'] & {
  title: string
  /** In the title line, before Close. */
  tools?: ReactNode
  /** Only rendered while open. */
  children: ReactNode
}

export const Popover = ({ title, tools, isOpen, children, ...panel }: PopoverProps) => (
  <section
    popover="auto"
    role="dialog"
    aria-labelledby={`${panel.id}title`}
    tabIndex={-1}
    className={`clip raised rounded-lg ${styles.popover}`}
    {...panel}
  >
    <div className={`wrap rigid ${styles.head}`}>
      <h2 id={`${panel.id}title`}>{title}</h2>
      {tools}
      <IconButton label="Close" shape={closeIcon} popoverTarget={panel.id} popoverTargetAction="hide" />
    </div>
    <div className={`flex scrolls contains shrinks-down stacked ${styles.body}`}>{isOpen && children}</div>
  </section>
)
