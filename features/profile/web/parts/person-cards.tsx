import type { Goal, PublicProfile } from '#features/people/contract.ts'
import { EarnedBadges } from '#features/rewards/web/parts/badges-card.tsx'
import { formatDate } from '#web/format/dates.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, lockIcon } from '#web/ui/action-icons.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { Card, Columns, Stack } from '#web/ui/page.tsx'
import { handIcon } from '#web/ui/people-icons.ts'
import { Tag, TagList } from '#web/ui/tag.tsx'
import styles from './person-cards.module.css'
import { SharedTeams } from './shared-teams.tsx'
import { SocialList } from './social-list.tsx'

const FileRow = lazyPart(() => import('#features/files/web/parts/file-list.tsx').then((file) => file.FileRow))

/** What the server lets the viewer see. */
export function PersonCards({ person }: { person: PublicProfile }) {
  const { description, interests, badges, teams, help, close } = person
  const { hidesRewards } = useMe()
  const earned = close?.earned ?? []
  return (
    <Columns split="main">
      <Stack>
        {description && (
          <Card title="About">
            <p className={`breaks ${styles.about}`}>{description}</p>
          </Card>
        )}
        {close && close.goals.length > 0 && (
          <Card title="Career Goals">
            <Goals goals={close.goals} />
          </Card>
        )}
        {interests.length > 0 && (
          <Card title="Interests">
            <TagList>
              {interests.map((interest) => (
                <Tag key={interest} text={interest} />
              ))}
            </TagList>
          </Card>
        )}
        {badges.length + earned.length > 0 && !hidesRewards && <EarnedBadges earned={earned} badges={badges} />}
      </Stack>
      <Stack>
        {help !== null && (
          <Card title="Open to help" aside={<Icon shape={handIcon} className={styles.hand} />}>
            <p className={`breaks ${styles.about}`}>{help || 'Ask what they can help you with.'}</p>
          </Card>
        )}
        {teams.length > 0 && <SharedTeams teams={teams} />}
        {close && Object.values(close.socials).some((text) => text !== '') && (
          <Card title="Social Accounts">
            <SocialList socials={close.socials} />
          </Card>
        )}
        {close?.cvFile && (
          <Card title="CV">
            <FileRow file={close.cvFile} />
          </Card>
        )}
        {!close && (
          <p className={`note breaks flex top gap-2 ${styles.private}`}>
            <Icon shape={lockIcon} />
            {nameOf(person).split(' ')[0]} shares email, career goals and social accounts with friends and teammates
            only.
          </p>
        )}
      </Stack>
    </Columns>
  )
}

/** Round marks, because they are not yours to tick. */
const Goals = ({ goals }: { goals: readonly Pick<Goal, 'text' | 'reachedAt'>[] }) => (
  <ul role="list" aria-label="Career Goals" className={`column gap-3 ${styles.goals}`}>
    {goals.map(({ text, reachedAt }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two goals may have the same text
      <li className="grid level gap-3" key={`${index} ${text}`} data-done={reachedAt !== null || undefined}>
        <span className={`middle inline-grid round ${styles.mark}`}>{reachedAt && <Icon shape={checkIcon} />}</span>
        <span className={`breaks ${styles.goal}`}>{text}</span>
        {reachedAt && <span className={`small ${styles.reached}`}>Reached {formatDate(reachedAt, 'Nov 20')}</span>}
      </li>
    ))}
  </ul>
)
