import type { CSSProperties, ReactNode } from 'react'
import type { TeamColour } from '#shared/team-look.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Keys } from '#web/ui/keys.tsx'
import { teamColourClass } from '#web/ui/team-name.tsx'
import styles from './command-palette.module.css'
import { findMatches } from './find-matches.ts'

/** What stands before the text: a person, or an icon, which may be in a team's colour or say that it does something. */
type Picture = { person: AvatarPerson } | { shape: string; colour?: TeamColour; isAction?: boolean }

export type Item = {
  /** Differs from those of the other items. */
  id: string
  label: string
  /** 'Room, 14 new' */
  detail?: string | undefined
  picture: Picture
  /** Keys of a shortcut that does the same: ['G', 'D']. */
  keys?: readonly string[]
  /** Where it leads to, what it does, or what it writes into the field. */
  target: { href: string } | { run: () => void } | { fill: string }
}

export const PaletteItem = ({ item, query }: { item: Item; query: string }) => (
  <>
    <PictureOf picture={item.picture} />
    <span className="one-line">
      <Marked text={item.label} query={'href' in item.target ? query : ''} />
      {item.detail && <small>{item.detail}</small>}
    </span>
    {item.keys && <Keys keys={item.keys} />}
  </>
)

function PictureOf({ picture }: { picture: Picture }) {
  if ('person' in picture) return <Avatar person={picture.person} className={styles.face} />
  const { shape, colour, isAction } = picture
  const className = classNames(
    styles.picture,
    isAction && styles.action,
    colour && styles.ofTeam,
    colour && teamColourClass(colour),
  )
  return (
    <span aria-hidden="true" className={className} style={{ '--icon': '1.125rem' } as CSSProperties}>
      <Icon shape={shape} />
    </span>
  )
}

/** The parts that were found are underlined. */
function Marked({ text, query }: { text: string; query: string }) {
  const parts: ReactNode[] = []
  let shown = 0
  for (const [from, to] of findMatches(text, query) ?? []) {
    if (from < shown) continue
    parts.push(text.slice(shown, from), <mark key={from}>{text.slice(from, to)}</mark>)
    shown = to
  }
  return [...parts, text.slice(shown)]
}
