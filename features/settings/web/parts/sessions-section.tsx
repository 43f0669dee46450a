import { useInfiniteQuery } from '@tanstack/react-query'
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

export function SessionsSection() {
  const list = useInfiniteQuery(sessionsQuery)
  const { isEnding, end } = useEndSessions()
  const now = useNow()
  const all = list.data?.pages.flatMap(({ items }) => items).filter((session) => !isEnding(session)) ?? []
  const others = all.filter(({ isCurrent }) => !isCurrent)
  const shown = [...all.filter(({ isCurrent }) => isCurrent), ...others]
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
            {list.hasNextPage && (
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

/** A day, not a time, because a session is renewed once a day. */
function lastUsed({ lastUsedAt }: OpenSession, now: Date) {
  const day = formatDate(lastUsedAt, 'Nov 20, 2026')
  return day === formatDate(now, 'Nov 20, 2026') ? 'Last used today' : `Last used on ${day} or the day after`
}
