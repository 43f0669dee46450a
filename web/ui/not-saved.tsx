import styles from './not-saved.module.css'

/** A quiet word where something was asked for in vain. Without `onTryAgain` its button sends the form around it again. */
export function NotSaved({ onTryAgain }: { onTryAgain?: () => void }) {
  return (
    <span className={styles.line} role="status">
      Not saved.{' '}
      <button type={onTryAgain ? 'button' : 'submit'} className={styles.retry} onClick={onTryAgain}>
        Try again
      </button>
    </span>
  )
}
