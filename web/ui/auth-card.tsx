import type { ReactNode } from 'react'
import { GithubMark, GoogleMark, LinkedinMark } from './art/social-marks.tsx'
import styles from './auth-card.module.css'
import { classNames } from './class-names.ts'
import { type PeekingHead, PeekingHeads } from './peeking-heads.tsx'

type AuthCardProps = {
  /** The `<h1>`; omit it if the children bring their own, e.g. in a live region. */
  title?: string
  heads: PeekingHead[]
  /** On pages without the navigation bar: `<Link className={logoLinkClass}><Logo/></Link>`. */
  logo?: ReactNode
  centred?: boolean
  children: ReactNode
}

/** A whole page with one card in the middle, for signing in and joining. */
export function AuthCard({ title, heads, logo, centred, children }: AuthCardProps) {
  const card = (
    <>
      <PeekingHeads heads={heads} />
      <div className={classNames(styles.content, centred && styles.centred)}>
        {title && <h1>{title}</h1>}
        {children}
      </div>
    </>
  )
  return logo ? (
    <div className={styles.page}>
      <header className={styles.logo}>{logo}</header>
      <main id="main" className={styles.card}>
        {card}
      </main>
    </div>
  ) : (
    <main id="main" className={classNames(styles.page, styles.framed)}>
      <div className={styles.card}>{card}</div>
    </main>
  )
}

export function AuthFoot({ children }: { children: ReactNode }) {
  return <p className={styles.foot}>{children}</p>
}

type Mark = 'google' | 'github' | 'linkedin'
const marks: [Mark, ReactNode][] = [
  ['google', <GoogleMark key="google" />],
  ['github', <GithubMark key="github" />],
  ['linkedin', <LinkedinMark key="linkedin" />],
]
type MarkButton = { kind: Mark; label: string; disabled: boolean; onClick: () => void }

/** Logos of the providers; those without a button are decoration. */
export function SocialMarks({ buttons = [] }: { buttons?: MarkButton[] }) {
  return (
    <div className={styles.marks}>
      {marks.map(([mark, drawing]) => {
        const { kind, label, ...rest } = buttons.find((one) => one.kind === mark) ?? {}
        return kind ? (
          <button key={kind} type="button" className={styles.mark} aria-label={label} title={label} {...rest}>
            {drawing}
          </button>
        ) : (
          <span key={mark} className={styles.mark} aria-hidden="true">
            {drawing}
          </span>
        )
      })}
    </div>
  )
}
