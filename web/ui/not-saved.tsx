import styles from './not-saved.module.css'

/** Without `onTryAgain` the button submits the surrounding form again. */
export const NotSaved = ({ onTryAgain }: { onTryAgain?: () => void }) => (
  <span className={`danger-ink block ${styles.line}`} role="status">
    Not saved.{' '}
    <button type={onTryAgain ? 'button' : 'submit'} className={`inherits ${styles.retry}`} onClick={onTryAgain}>
      Try again
    </button>
  </span>
)
