import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { publicTeamsQuery } from '#features/teams/web/queries/teams.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { SearchDrawing } from '#web/ui/art/search-drawing.tsx'
import { LoadedPages } from '#web/ui/list.tsx'
import { Empty } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import gridStyles from './public-team-card.module.css'
import { PublicTeamCard } from './public-team-card.tsx'
import styles from './teams-page.module.css'

export function DiscoverTeams() {
  const titleId = useId()
  const [text, setText] = useState('')
  const list = usePublicTeams(useDebouncedValue(text.trim()))
  return (
    <section aria-labelledby={titleId}>
      <div className={`split wraps below-4 ${styles.discoverHead}`}>
        <h2 id={titleId}>Discover teams</h2>
        <div className={styles.search}>
          <SearchField
            label="Search public teams"
            placeholder="Search public teams"
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </div>
      <LoadedPages
        list={list}
        what="the public teams"
        empty={<Empty drawing={<SearchDrawing />} text={text.trim() ? 'No teams found' : 'No public teams yet'} />}
      >
        {(found) => (
          <ul role="list" aria-label="Public teams" className={`grid gap-4 ${gridStyles.grid}`}>
            {found.map((team) => (
              <PublicTeamCard key={team.id} team={team} />
            ))}
          </ul>
        )}
      </LoadedPages>
    </section>
  )
}

const usePublicTeams = (search: string) =>
  useInfiniteQuery({
    ...publicTeamsQuery(search),
    placeholderData: keepPreviousData,
  })
