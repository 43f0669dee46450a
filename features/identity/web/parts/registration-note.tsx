import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatList } from '#web/format/lists.ts'
import { focusPage } from '#web/navigation/route-focus.ts'
import { request } from '#web/request/api-client.ts'
import { userIcon } from '#web/ui/navigation-icons.ts'
import { Notice } from '#web/ui/page.tsx'
import { NOT_INVITED, registrations } from '../../registration-contract.ts'

type RegistrationNoteProps = { next: string | undefined; onClosed: () => void }

/** Says who may sign up, before anybody types for nothing. Nothing where everybody may. */
export function RegistrationNote({ next, onClosed }: RegistrationNoteProps) {
  const { data } = useQuery({
    queryKey: ['registrations'],
    queryFn: ({ signal }) => request(registrations.find, { signal }),
    retry: false,
  })
  const isClosed = data?.mode === 'invite' && !next?.startsWith('/join/')
  useEffect(() => {
    if (!isClosed) return
    onClosed()
    // It was in the form, which goes.
    focusPage()
  }, [isClosed, onClosed])
  if (!data || data.mode === 'open') return null
  if (data.mode === 'domain')
    return <Notice shape={userIcon}>Sign up with your address at {formatList(data.domains, 'or')}.</Notice>
  if (data.mode === 'approval')
    return <Notice shape={userIcon}>New accounts are reviewed first. You get an email once yours is approved.</Notice>
  return <Notice shape={userIcon}>{isClosed ? NOT_INVITED : 'You are invited. Sign up, and you can join.'}</Notice>
}
