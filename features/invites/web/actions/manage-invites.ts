import type { QueryClient } from '@tanstack/react-query'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { copyText } from '#web/ui/clipboard.ts'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { invites, type TeamLink } from '../../contract.ts'
import { refetchInvites, removeInvite, teamLinkQuery } from '../queries/invites.ts'

/** `done` is the toast. */
export const endInvite = (queries: QueryClient, inviteId: string, done: string) =>
  saveChange(queries, inviteId, {
    key: ['invites', 'end'],
    scope: `invite ${inviteId}`,
    send: () => request(invites.end, { params: { inviteId } }),
    // A second attempt would be refused if only the answer to the first was lost.
    retry: false,
    apply: () => removeInvite(queries, inviteId),
    onSaved() {
      showToast(done)
      void refetchInvites(queries)
    },
    onFailed: showProblem,
  })

export function changeLink(queries: QueryClient, link: TeamLink, isOpen: boolean) {
  const { queryKey } = teamLinkQuery(link.teamId)
  return saveChange(queries, isOpen, {
    key: ['invites', 'link'],
    scope: `link of ${link.teamId}`,
    send: () => request(invites.changeLink, { params: link, body: { isOpen } }),
    apply() {
      queries.setQueryData(queryKey, { ...link, isOpen })
      return () => {
        queries.setQueryData(queryKey, link)
        void refetchInvites(queries, 'link')
      }
    },
    onSaved: (saved) => void queries.setQueryData(queryKey, saved),
    onFailed: showProblem,
  })
}

export const joinLink = (linkId: string) => `${location.origin}/join/${linkId}`

/** If the browser does not allow copying, selects the element that shows the link. */
export const copyJoinLink = (linkId: string, shown: Element | null) =>
  copyText(joinLink(linkId), { done: 'Link copied', shown })
