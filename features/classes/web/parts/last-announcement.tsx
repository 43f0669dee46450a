import { relativeTime } from '#web/format/relative-time.ts'
import { useNow } from '#web/format/use-now.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkedText } from '#web/ui/linked-text.tsx'
import { cardClass } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { Announcement, SchoolClass } from '../../contract.ts'
import { mayHelp } from '../../permissions.ts'

export function LastAnnouncement({ shown, onAll }: { shown: SchoolClass; onAll: () => void }) {
  if (!shown.announcement) return null
  const all = (
    <button type="button" className={titleLinkClass} aria-haspopup="dialog" onClick={onAll}>
      All
    </button>
  )
  return (
    <Section title="Last announcement" aside={all}>
      <div className={classNames(cardClass, panelClass)}>
        <Announced announcement={shown.announcement} isCounted={mayHelp(shown.role)} />
      </div>
    </Section>
  )
}

/** `isCounted` also says how many have read it. */
export function Announced({ announcement, isCounted }: { announcement: Announcement; isCounted: boolean }) {
  const { text, by, createdAt, readCount, peopleCount } = announcement
  return (
    <div>
      <LinkedText text={text} />
      <p className="note above-2">
        {by}, {relativeTime(createdAt, useNow())}
        {isCounted && peopleCount > 0 && `, read by ${readCount} of ${peopleCount}`}
      </p>
    </div>
  )
}
