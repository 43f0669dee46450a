import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatList } from '#web/format/lists.ts'
import { plural } from '#web/format/plurals.ts'
import { type AvatarPerson, firstNameOf } from '#web/ui/avatar.tsx'

const INTERVAL_MS = 60_000

type Sitting = { person: AvatarPerson }

const who = (people: readonly Sitting[], one: string, many: string) =>
  people.length > 0 &&
  `${formatList(people.map(({ person }) => firstNameOf(person)))} ${plural(people.length, one, many)}.`

/** Says to screen readers who came and who went, at most once a minute. */
export function Comings({ people }: { people: readonly Sitting[] }) {
  const told = useRef(people)
  const nextAt = useRef(0)
  const [text, setText] = useState('')
  const uids = people.map(({ person }) => person.uid).join()
  const tell = useEffectEvent(() => {
    const missing = (from: readonly Sitting[], all: readonly Sitting[]) =>
      from.filter(({ person }) => !all.some((one) => one.person.uid === person.uid))
    const [came, went] = [missing(people, told.current), missing(told.current, people)]
    told.current = people
    if (came.length + went.length === 0) return
    nextAt.current = Date.now() + INTERVAL_MS
    setText([who(came, 'sits down', 'sit down'), who(went, 'has left', 'have left')].filter(Boolean).join(' '))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody came or went
  useEffect(() => {
    const timer = setTimeout(() => tell(), Math.max(0, nextAt.current - Date.now()))
    return () => clearTimeout(timer)
  }, [uids])
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}
