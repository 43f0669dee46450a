import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { LinedList, LoadedPages } from '#web/ui/list.tsx'
import { Columns } from '#web/ui/page.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import { InviteRow, ShownRow, ThreeRow, WeeksRow } from '../parts/crew-rows.tsx'
import { CrewRow, PartnerRow, ShareRow } from '../parts/viewer-rows.tsx'
import { shownQuery, viewersQuery } from '../queries/viewers.ts'

const ShowDialog = lazyComponent(() => import('../parts/show-dialog.tsx').then((file) => file.ShowDialog))

export function ViewersPage() {
  // The weekly review leads here to show its three to a friend.
  const [isShowing, setShowing] = useState(() => location.hash === '#show')
  return (
    <CareerFrame
      at="/career/crew"
      note="Nobody sees more than you choose here, and totals never say who did how much."
      tools={
        <Button variant="primary" icon={plusIcon} className="icon-on-phones" onClick={() => setShowing(true)}>
          <span>Show something</span>
        </Button>
      }
    >
      <Columns split="even">
        <YouShow />
        <YouSee />
      </Columns>
      {isShowing && <ShowDialog onClose={() => setShowing(false)} />}
    </CareerFrame>
  )
}

/** All that others see, in one list, so that nothing is forgotten. */
function YouShow() {
  return (
    <Section title="You show">
      <div className={panelClass}>
        <LoadedPages list={useInfiniteQuery(viewersQuery)} what="what you show" rows={3}>
          {(shares, _, { crew, partner }) => {
            if (!crew && !partner && shares.length === 0)
              return (
                <p className="note">
                  Nobody sees anything of your search. Show a friend or a team only what you choose.
                </p>
              )
            return (
              <LinedList label="What you show">
                {crew && <CrewRow crew={crew} />}
                {partner && <PartnerRow partner={partner} />}
                {shares.map((share) => (
                  <ShareRow key={share.id} share={share} />
                ))}
              </LinedList>
            )
          }}
        </LoadedPages>
      </div>
    </Section>
  )
}

function YouSee() {
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
