import type { ReactNode } from 'react'
import { TryAgain } from './button.tsx'
import { Alert, cardClass, Empty } from './page.tsx'

type FailureProps = {
  drawing?: ReactNode
  text: string
  onTryAgain: () => void
  /** What else to say, or another way out. */
  children?: ReactNode
}

const EmptyFailure = ({ onTryAgain, children, ...props }: FailureProps) => (
  <Empty {...props}>
    <TryAgain onClick={onTryAgain} />
    {children}
  </Empty>
)

/** What says that something could not be loaded: in a list, instead of a part of a page, as a line among others, in a form. */
export const failures = {
  empty: EmptyFailure,
  card: (props: FailureProps) => (
    <div className={cardClass} role="alert">
      <EmptyFailure {...props} />
    </div>
  ),
  line: ({ text, onTryAgain }: FailureProps) => (
    <p className="wrap note" role="alert">
      <span>{text}</span> <TryAgain size="small" onClick={onTryAgain} />
    </p>
  ),
  alert: ({ text, onTryAgain }: FailureProps) => (
    <Alert>
      <p>{text}</p>
      <TryAgain size="small" onClick={onTryAgain} />
    </Alert>
  ),
}
