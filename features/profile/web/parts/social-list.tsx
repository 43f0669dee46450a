import type { Socials } from '#features/people/contract.ts'
import { globeIcon } from '#web/ui/action-icons.ts'
import { GithubMark, GoogleMark, LinkedinMark } from '#web/ui/art/social-marks.tsx'
import { Icon } from '#web/ui/button.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { fileIcon } from '#web/ui/people-icons.ts'
import { type SocialKind, socialKinds, socialLabels, socialLink } from '../../rules/social-links.ts'
import styles from './social-list.module.css'

const marks: Record<SocialKind, () => React.ReactNode> = {
  google: GoogleMark,
  github: GithubMark,
  linkedin: LinkedinMark,
  portfolio: () => <Icon shape={globeIcon} />,
  cv: () => <Icon shape={fileIcon} />,
}

/** With `all` also the empty accounts. Who has no link to a CV adds it as a file. */
export const SocialList = ({ socials, all }: { socials: Socials; all?: boolean }) => (
  <LinedList label="Social Accounts">
    {socialKinds
      .filter((kind) => (all && kind !== 'cv') || socials[kind])
      .map((kind) => {
        const Mark = marks[kind]
        return (
          <li key={kind} className={`grid level gap-x-3 ${styles.fact}`}>
            <span className={`muted grid ${styles.mark}`}>
              <Mark />
            </span>
            <span className="detail">{socialLabels[kind]}</span>
            <Account kind={kind} text={socials[kind]} />
          </li>
        )
      })}
  </LinedList>
)

function Account({ kind, text }: { kind: SocialKind; text: string }) {
  if (!text) return <span className="muted">Not added</span>
  const link = socialLink(kind, text)
  if (!link) return <span className="breaks">{text}</span>
  return (
    <a className="breaks" href={link} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}
