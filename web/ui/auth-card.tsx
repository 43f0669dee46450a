import type { CSSProperties, ReactNode } from 'react'
import { FreeSeat } from './art/chick.tsx'
import { type Animal, HeadOnDisc } from './art/head-on-disc.tsx'
import { GithubMark, GoogleMark, LinkedinMark } from './art/social-marks.tsx'
import styles from './auth-card.module.css'
import { classNames } from './class-names.ts'

/** `you` is the open seat. */
type PeekingHead = Animal | 'you'

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
      <div className={classNames('anchor breaks', styles.content, centred && `centred ${styles.centred}`)}>
        {title && <h1>{title}</h1>}
        {children}
      </div>
    </>
  )
  return logo ? (
    <div className={`grid mid-items anchor ${styles.page}`}>
      <header className={styles.logo}>{logo}</header>
      <main id="main" className={`anchor surface ${styles.card}`}>
        {card}
      </main>
    </div>
  ) : (
    <main id="main" className={classNames('grid mid-items anchor', styles.page, styles.framed)}>
      <div className={`anchor surface ${styles.card}`}>{card}</div>
    </main>
  )
}

/** Over the upper edge of the card, which hides the rest. */
const PeekingHeads = ({ heads }: { heads: PeekingHead[] }) => (
  <div className={`flex clip gap-3 mid bottom ${styles.heads}`} aria-hidden="true">
    {heads.map((head, index) => (
      <svg
        // biome-ignore lint/suspicious/noArrayIndexKey: a scene that never changes
        key={index}
        className={`rigid ${styles.head}`}
        style={{ '--index': index } as CSSProperties}
        viewBox="-2 -6 100 102"
        aria-hidden="true"
      >
        {head === 'you' ? <FreeSeat x={48} y={46} radius={49} /> : <HeadOnDisc {...head} />}
      </svg>
    ))}
  </div>
)

export const AuthFoot = ({ children }: { children: ReactNode }) => (
  <p className="note flex level mid wraps gap-2-3">{children}</p>
)

type Mark = 'google' | 'github' | 'linkedin'
const marks: [Mark, ReactNode][] = [
  ['google', <GoogleMark key="google" />],
  ['github', <GithubMark key="github" />],
  ['linkedin', <LinkedinMark key="linkedin" />],
]
type MarkButton = { kind: Mark; label: string; disabled: boolean; onClick: () => void }

/** Logos of the providers; those without a button are decoration. */
export const SocialMarks = ({ buttons = [] }: { buttons?: MarkButton[] }) => (
  <div className="flex gap-3 mid">
    {marks.map(([mark, logo]) => {
      const { kind, label, ...rest } = buttons.find((button) => button.kind === mark) ?? {}
      return kind ? (
        <button key={kind} type="button" className={`muted ${styles.mark}`} aria-label={label} title={label} {...rest}>
          {logo}
        </button>
      ) : (
        <span key={mark} className={`muted ${styles.mark}`} aria-hidden="true">
          {logo}
        </span>
      )
    })}
  </div>
)
