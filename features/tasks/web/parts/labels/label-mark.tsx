import { LABEL_COLOURS, type Label } from '#features/teams/labels-contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import styles from './labels.module.css'

/** The first colour is none; the others are those of teams. */
const labelColourClass = (colour: Label['colour']) =>
  colour === 'plain' ? undefined : teamColourClass(LABEL_COLOURS.indexOf(colour) - 1)

export const LabelMark = ({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) => (
  <span
    className={classNames(styles.label, colour !== 'plain' && styles.coloured, labelColourClass(colour))}
    title={name}
  >
    <span>{name}</span>
  </span>
)
