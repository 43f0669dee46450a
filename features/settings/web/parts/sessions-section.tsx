import { useInfiniteQuery } from '@tanstack/react-query'
import type { OpenSession } from '#features/identity/contract.ts'
import { formatDate } from '#web/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/ui/list.tsx'
import { Card, SkeletonRows, Stack } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import { useEndSessions } from '../actions/use-end-sessions.ts'
import { sessionsQuery } from '../queries/sessions.ts'

export function SessionsSection() {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(sessionsQuery)
  const { isEnding, end } = useEndSessions()
  const all = data?.pages.flatMap(({ items }) => items).filter((session) => !isEnding(session)) ?? []
  const others = all.filter(({ isCurrent }) => !isCurrent)
  const shown = [...all.filter(({ isCurrent }) => isCurrent), ...others]
  return (
    <Card title="Sessions" id="sessions">
      {isPending && <SkeletonRows label="Loading your sessions" />}
      {isError && !data && <NotLoaded text="Your sessions could not be loaded." onTryAgain={refetch} />}
      {data && (
        <Stack tight>
          <SettingList>
            {shown.map((session) => (
              <Setting
                key={session.id}
                label={session.device || 'Unknown device'}
                about={session.isCurrent ? 'This device, now' : lastUsed(session)}
                control={
                  session.isCurrent ? (
                    <Pill>Current</Pill>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`Sign out ${session.device || 'the unknown device'}`}
                      onClick={() => end(session.id)}
                    >
                      Sign out
                    </Button>
                  )
                }
              />
            ))}
            {others.length > 0 && (
              <Setting
                label="Everywhere else"
                about="Ends all other sessions"
                control={
                  <Button size="small" aria-label="Sign out everywhere else" onClick={() => end()}>
                    Sign out
                  </Button>
                }
              />
            )}
          </SettingList>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          )}
        </Stack>
      )}
    </Card>
  )
}

/** A day, not a time, because a session is renewed once a day. */
const lastUsed = ({ lastUsedAt }: OpenSession) =>
  `Last used on ${formatDate(lastUsedAt, 'Nov 20, 2026')} or the day after`
