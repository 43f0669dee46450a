import { useQuery } from '@tanstack/react-query'
import { formatList } from '#web/format/lists.ts'
import { request } from '#web/request/api-client.ts'
import { userIcon } from '#web/ui/navigation-icons.ts'
import { Notice } from '#web/ui/page.tsx'
import { registrations } from '../../registration-contract.ts'

/** Says who may sign up, before anybody types for nothing. Nothing where everybody may. */
export function RegistrationNote({ next }: { next: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['registrations'],
    queryFn: ({ signal }) => request(registrations.find, { signal }),
    retry: false,
  })
  if (!data || data.mode === 'open') return null
  if (data.mode === 'domain')
    return <Notice shape={userIcon}>Sign up with your address at {formatList(data.domains, 'or')}.</Notice>
  if (data.mode === 'approval')
    return (
      <Notice shape={userIcon}>
        The people who run this server look at new accounts first. You get an email once yours is approved.
      </Notice>
    )
  return next?.startsWith('/join/') ? (
    <Notice shape={userIcon}>You are invited. Sign up, and you can join.</Notice>
  ) : (
    <Notice shape={userIcon}>
      Signing up here needs an invitation. Ask somebody who is here for a link, or for an invite by email, and open it.
    </Notice>
  )
}
