import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinedList, LoadedPages } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { shownQuery } from '../queries/viewers.ts'
import { InviteRow, ShownRow, ThreeRow, WeeksRow } from './shown-rows.tsx'

export function YouSee() {
  return (
    <Section
      title="You see"
      anchor="shown"
      aside={
        <Link to="/table" search={{ mode: 'practice' }} className={titleLinkClass}>
          Practise together
        </Link>
      }
    >
      <div className={panelClass}>
        <LoadedPages list={useInfiniteQuery(shownQuery)} what="what others show you" rows={3}>
          {(shown, _, { invites, weeks, threes }) => {
            if (invites.length + weeks.length + threes.length + shown.length === 0)
              return <p className="note">Nothing yet. What friends and teams show you appears here.</p>
            return (
              <LinedList label="What others show you">
                {invites.map((invite) => (
                  <InviteRow key={invite.id} invite={invite} />
                ))}
                {weeks.length > 0 && <WeeksRow weeks={weeks} />}
                {threes.map((three) => (
                  <ThreeRow key={three.person.uid} shown={three} />
                ))}
                {shown.map((one) => (
                  <ShownRow key={one.id} shown={one} />
                ))}
              </LinedList>
            )
          }}
        </LoadedPages>
      </div>
    </Section>
  )
}
