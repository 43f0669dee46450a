import { clockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { calendarIcon } from '#web/ui/list-icons.ts'
import type { CardSignal } from './card-signal.ts'
import styles from './signal-pill.module.css'

const shapes = { action: calendarIcon, line: clockIcon } as const

export const SignalPill = ({ text, look, signal }: CardSignal) =>
  look === 'plain' ? (
    text
  ) : (
    <span className={classNames('inline-row gap-15', styles.pill, styles[look])}>
      {signal && look in shapes && <Icon shape={shapes[look as keyof typeof shapes]} />}
      {text}
    </span>
  )
