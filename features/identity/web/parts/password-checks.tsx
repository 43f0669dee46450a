import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import styles from './password-checks.module.css'
import { passwordRules } from './password-rules.ts'

/** The policy as checks that fill while you type. */
export const PasswordChecks = ({ password }: { password: string }) => (
  <span className={`tiny grid ${styles.checks}`}>
    {passwordRules.map(({ label, isMet }) => {
      const isDone = isMet(password)
      return (
        <span key={label} className="row gap-15" data-done={isDone || undefined}>
          <span className={`middle inline-grid rigid round ${styles.mark}`}>
            {isDone && <Icon shape={checkIcon} />}
          </span>
          {label}
          <span className="visually-hidden">{isDone ? ', done. ' : ', missing. '}</span>
        </span>
      )
    })}
  </span>
)
