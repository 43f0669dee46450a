import type { Goal, PublicProfile } from '#features/people/contract.ts'
import { EarnedBadges } from '#features/rewards/web/parts/badges-card.tsx'
import { formatDate } from '#web/format/dates.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, lockIcon } from '#web/ui/action-icons.ts'
import { firstNameOf } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { Columns, Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { handIcon } from '#web/ui/people-icons.ts'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import styles from './person-cards.module.css'
import { SharedTeams } from './shared-teams.tsx'
import { SocialList } from './social-list.tsx'

const FileRow = lazyComponent(() => import('#features/files/web/parts/file-list.tsx').then((file) => file.FileRow))

/** What the server lets the viewer see. */
export function PersonCards({ person }: { person: PublicProfile }) {
  const { description, interests, badges, teams, help, close } = person
  const { hidesRewards } = useMe()
  const earned = close?.earned ?? []
  const isWide = useMediaQuery('(width >= 56rem)')
  // On phones before all else, because it is what one comes for.
  const first = (
    <>
      {help !== null && (
        <PanelSection title="Open to help" aside={<Icon shape={handIcon} className="action-ink" />}>
          <p className={`breaks ${styles.about}`}>{help || 'Ask what they can help you with.'}</p>
        </PanelSection>
      )}
      {teams.length > 0 && <SharedTeams teams={teams} />}
    </>
  )
  return (
    <Columns split="main">
      <Stack>
        {!isWide && first}
        {(description || interests.length > 0) && (
          <PanelSection title="About">
            <div className="pile">
              {description && <p className={`breaks ${styles.about}`}>{description}</p>}
              {interests.length > 0 && (
                <TagList>
                  {interests.map((interest) => (
                    <Tag key={interest} text={interest} />
                  ))}
                </TagList>
              )}
            </div>
          </PanelSection>
        )}
        {close && close.goals.length > 0 && (
          <PanelSection title="Career Goals">
            <Goals goals={close.goals} />
          </PanelSection>
        )}
        {badges.length + earned.length > 0 && !hidesRewards && <EarnedBadges earned={earned} badges={badges} />}
      </Stack>
      <Stack>
        {isWide && first}
        {close && Object.values(close.socials).some((text) => text !== '') && (
          <PanelSection title="Social Accounts">
            <SocialList socials={close.socials} />
          </PanelSection>
        )}
        {close?.cvFile && (
          <PanelSection title="CV">
            <FileRow file={close.cvFile} />
          </PanelSection>
        )}
        {!close && (
          <p className={`note breaks flex top gap-2 ${styles.private}`}>
            <Icon shape={lockIcon} />
            {firstNameOf(person)} shares email, career goals and social accounts with friends and teammates only.
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
        {reachedAt && <span className="small muted">Reached {formatDate(reachedAt, 'Nov 20')}</span>}
      </li>
    ))}
  </ul>
)
