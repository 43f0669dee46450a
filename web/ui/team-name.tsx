import type { TeamColour, TeamLook } from '#shared/team-look.ts'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './team-colour.module.css'
import { teamSymbols } from './team-symbols.ts'

/** Sets the colours of a team for the content. */
export const teamColourClass = (colour: TeamColour) => styles[colour]

/** The team's symbol in its colour, beside its name. */
export const TeamMark = ({ look: { colour, symbol } }: { look: TeamLook }) => (
  <span className={classNames(styles.mark, teamColourClass(colour))}>
    <Icon shape={teamSymbols[symbol]} />
  </span>
)

/** In narrow tables only the symbol is visible; the name stays as text and tooltip. */
export const TeamName = ({ name, look }: { name: string; look: TeamLook }) => (
  <span className="detail medium breaks inline-row gap-2 shrinks fits" title={name}>
    <TeamMark look={look} />
    <span dir="auto">{name}</span>
  </span>
)
