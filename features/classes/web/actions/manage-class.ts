import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { copyText } from '#web/ui/clipboard.ts'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type ClassPerson, classes, type GivenClassRole, type SchoolClass } from '../../contract.ts'
import { joinPath } from '../../link-contract.ts'
import { classQuery, refetchClasses, setClass } from '../queries/classes.ts'

export type Placement = { uid: string; teamId: string | null }

/** `done` is the toast, which offers to undo. */
export function place(
  queries: QueryClient,
  { id: classId, people }: SchoolClass,
  placements: Placement[],
  done: string,
) {
  const before = placements.map(({ uid }) => ({
    uid,
    teamId: people.find((one) => one.uid === uid)?.teamIds[0] ?? null,
  }))
  const send = (sent: Placement[]) => request(classes.place, { params: { classId }, body: { placements: sent } })
  const target = new Map(placements.map(({ uid, teamId }) => [uid, teamId]))
  return saveChange(queries, placements, {
    key: ['classes', 'place'],
    scope: `class ${classId}`,
    send,
    apply: () =>
      changePeople(queries, classId, (person) => {
        const teamId = target.get(person.uid)
        return teamId === undefined ? person : { ...person, teamIds: teamId ? [teamId] : [] }
      }),
    onSaved(saved) {
      setClass(queries, saved)
      offerUndo(queries, {
        message: done,
        about: saved.name,
        failure: 'They could not be moved back.',
        undo: async () => setClass(queries, await send(before)),
      })
    },
    onFailed: showProblem,
  })
}

export const changeRole = (queries: QueryClient, classId: string, uid: string, role: GivenClassRole, done: string) =>
  saveChange(queries, role, {
    key: ['classes', 'role'],
    scope: `class ${classId}`,
    send: () => request(classes.changeRole, { params: { classId, uid }, body: { role } }),
    apply: () => changePeople(queries, classId, (person) => (person.uid === uid ? { ...person, role } : person)),
    onSaved(saved) {
      setClass(queries, saved)
      showToast(done)
    },
    onFailed: showProblem,
  })

export const removePerson = (queries: QueryClient, classId: string, uid: string, done: string) =>
  saveChange(queries, uid, {
    key: ['classes', 'remove'],
    scope: `class ${classId}`,
    send: () => request(classes.removePerson, { params: { classId, uid } }),
    apply: () => changePeople(queries, classId, (person) => (person.uid === uid ? [] : person)),
    onSaved() {
      showToast(done)
      void refetchClasses(queries)
    },
    onFailed: showProblem,
  })

/** @returns the rollback, which needs no server: it may be away */
function changePeople(queries: QueryClient, classId: string, change: (person: ClassPerson) => ClassPerson | never[]) {
  const { queryKey } = classQuery(classId)
  const before = queries.getQueryData(queryKey)?.people.filter((person) => change(person) !== person) ?? []
  const show = (people: (shown: ClassPerson[]) => ClassPerson[]) =>
    queries.setQueryData(queryKey, (shown) => shown && { ...shown, people: people(shown.people) })
  show((people) => people.flatMap(change))
  return () => {
    show((people) => putBack(people, before))
    void refetchClasses(queries)
  }
}

/** Those who were removed come last. */
function putBack(people: ClassPerson[], before: ClassPerson[]) {
  const missing = new Map(before.map((person) => [person.uid, person]))
  const shown = people.map((person) => {
    const was = missing.get(person.uid) ?? person
    missing.delete(person.uid)
    return was
  })
  return [...shown, ...missing.values()]
}

export const classLink = (linkId: string) => `${location.origin}${joinPath(linkId)}`

/** If the browser does not allow copying, selects the element that shows the link. */
export const copyClassLink = (linkId: string, shown: Element | null) =>
  copyText(classLink(linkId), { done: 'Link copied', shown })
