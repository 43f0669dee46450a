import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type Account, administration, type Decision, type ReportCase } from '../../contract.ts'
import { serverAdministration } from '../../server-contract.ts'
import { casesQuery, refetchAdministration } from '../queries/admin.ts'

const said: Record<Decision, string> = {
  kept: 'It stays',
  removed: 'Removed',
  warned: 'Warned',
  disabled: 'Account disabled',
}

/** The case leaves the list at once, and comes back if the server refuses or it is undone. Resolves to whether it was saved. */
export function useDecide() {
  const queries = useQueryClient()
  return ({ id, person }: ReportCase, decision: Decision, note = '') =>
    saveChange(queries, decision, {
      key: ['admin', 'decide'],
      scope: `case ${id}`,
      send: () => request(administration.decide, { params: { caseId: id }, body: { decision, note } }),
      apply: () => hideCase(queries, id),
      onSaved() {
        refetchAdministration(queries)
        offerUndo(queries, {
          message: said[decision],
          about: person.displayName,
          failure: 'That could not be taken back.',
          async undo() {
            await request(administration.undecide, { params: { caseId: id } })
            refetchAdministration(queries)
          },
        })
      },
      onFailed: showProblem,
    })
}

/** @returns the rollback, which needs no server: it may be away */
function hideCase(queries: QueryClient, id: string) {
  const { queryKey } = casesQuery('waiting')
  const change = (items: (shown: ReportCase[], page: number) => ReportCase[]) =>
    queries.setQueryData(
      queryKey,
      (shown) =>
        shown && { ...shown, pages: shown.pages.map((page, index) => ({ ...page, items: items(page.items, index) })) },
    )
  const pages = queries.getQueryData(queryKey)?.pages ?? []
  const onPage = pages.findIndex(({ items }) => items.some((one) => one.id === id))
  const place = pages[onPage]?.items.findIndex((one) => one.id === id) ?? -1
  const hidden = pages[onPage]?.items[place]
  change((items) => items.filter((one) => one.id !== id))
  return () => {
    if (hidden) change((items, index) => (index === onPage ? putBack(items, hidden, place) : items))
    refetchAdministration(queries)
  }
}

const putBack = (items: ReportCase[], hidden: ReportCase, place: number) =>
  items.some(({ id }) => id === hidden.id) ? items : items.toSpliced(place, 0, hidden)

type PersonAct = { send: () => Promise<unknown>; done: string; undo?: () => Promise<unknown> }

/** Runs it, says so and loads the lists again. */
export function useActOnAccount() {
  const queries = useQueryClient()
  const act = ({ displayName, uid }: Account, { send, done, undo }: PersonAct) =>
    void saveChange(queries, undefined, {
      key: ['admin', 'person'],
      scope: `account ${uid}`,
      send,
      onSaved() {
        refetchAdministration(queries)
        if (!undo) return showToast(done)
        offerUndo(queries, {
          message: done,
          about: displayName,
          failure: 'That could not be taken back.',
          async undo() {
            await undo()
            refetchAdministration(queries)
          },
        })
      },
      onFailed: showProblem,
    })
  return {
    disable: (account: Account) => {
      const { uid, displayName } = account
      const enable = () => request(administration.enable, { params: { uid } })
      const done = `${displayName} is disabled and signed out`
      act(account, { send: () => request(administration.disable, { params: { uid } }), done, undo: enable })
    },
    enable: (account: Account) =>
      act(account, {
        send: () => request(administration.enable, { params: { uid: account.uid } }),
        done: `${account.displayName} may sign in again`,
      }),
    endSessions: (account: Account) =>
      act(account, {
        send: () => request(administration.endSessions, { params: { uid: account.uid } }),
        done: `${account.displayName} is signed out everywhere`,
      }),
    sendResetLink: (account: Account) =>
      act(account, {
        send: () => request(administration.resetLink, { params: { uid: account.uid } }),
        done: `A link is on its way to ${account.email}`,
      }),
    approve: (account: Account) =>
      act(account, {
        send: () => request(serverAdministration.approve, { params: { applicantId: account.uid } }),
        done: `${account.displayName} is in, and gets an email`,
      }),
    refuse: (account: Account) =>
      act(account, {
        send: () => request(serverAdministration.refuse, { params: { applicantId: account.uid } }),
        done: `${account.displayName} is refused, and gets an email`,
      }),
    undoRemoval: (account: Account) =>
      act(account, {
        send: () => request(administration.undoRemoval, { params: { uid: account.uid } }),
        done: `Everything by ${account.displayName} is back`,
      }),
  }
}
