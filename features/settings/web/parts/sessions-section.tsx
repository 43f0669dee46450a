import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenSession } from '#features/identity/contract.ts'
import { formatDate } from '#web/format/dates.ts'
import { useNow } from '#web/format/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { LinedList, Loaded } from '#web/ui/list.tsx'
import { Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import { useEndSessions } from '../actions/use-end-sessions.ts'
import { sessionsQuery } from '../queries/sessions.ts'
import { laptopIcon, phoneIcon } from './device-icons.ts'
import { DeviceRow } from './device-row.tsx'

/** Others that are shown at first. */
const FEW = 4

export function SessionsSection() {
  const list = useInfiniteQuery(sessionsQuery)
  const { isEnding, end } = useEndSessions()
  const now = useNow()
  const all = list.data?.pages.flatMap(({ items }) => items).filter((session) => !isEnding(session)) ?? []
  const others = all.filter(({ isCurrent }) => !isCurrent)
  const [isWhole, setWhole] = useState(false)
  const shown = [...all.filter(({ isCurrent }) => isCurrent), ...(isWhole ? others : others.slice(0, FEW))]
  return (
    <PanelSection
      title="Where you are signed in"
      anchor="sessions"
      aside={
        others.length > 0 && (
          <button type="button" className={titleLinkClass} onClick={() => end()}>
            Sign out everywhere else
          </button>
        )
      }
    >
      <Loaded query={list} what="your sessions">
        {() => (
          <Stack tight>
            <LinedList label="Devices">
              {shown.map((session) => (
                <DeviceRow
                  key={session.id}
                  shape={deviceIcon(session)}
                  isGood={session.isCurrent}
                  name={session.device || 'Unknown device'}
                  about={session.isCurrent ? 'Now' : lastUsed(session, now)}
                  actions={
                    session.isCurrent ? (
                      <Pill tone="action">This one</Pill>
                    ) : (
                      <Button
                        size="small"
                        variant="plain"
                        aria-label={`Sign out ${session.device || 'the unknown device'}`}
                        onClick={() => end(session.id)}
                      >
                        Sign out
                      </Button>
                    )
                  }
                />
              ))}
            </LinedList>
            {others.length > FEW && (
              <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show fewer' : 'Show all'}
              </Button>
            )}
            {isWhole && list.hasNextPage && (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show more
              </Button>
            )}
          </Stack>
        )}
      </Loaded>
    </PanelSection>
  )
}

const deviceIcon = ({ device }: OpenSession) => (/Android|iPhone|iPad/.test(device) ? phoneIcon : laptopIcon)

/** A day, not a time, because a session is renewed once a day: it may be the one after as well. */
function lastUsed({ lastUsedAt }: OpenSession, now: Date) {
  const day = formatDate(lastUsedAt, 'Nov 20, 2026')
  return day === formatDate(now, 'Nov 20, 2026') ? 'Last used today' : `Last used around ${day}`
}
