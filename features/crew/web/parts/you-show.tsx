import { useInfiniteQuery } from '@tanstack/react-query'
import { LinedList, LoadedPages } from '#web/ui/list.tsx'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import { viewersQuery } from '../queries/viewers.ts'
import { CrewRow, PartnerRow, ShareRow } from './viewer-rows.tsx'

/** All that others see, in one list, so that nothing is forgotten. */
export function YouShow() {
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
