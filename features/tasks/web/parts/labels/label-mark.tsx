import type { Label } from '#features/teams/labels-contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import styles from './labels.module.css'

/** The colours of labels are those of teams, and none. */
const labelColourClass = (colour: Label['colour']) => (colour === 'plain' ? undefined : teamColourClass(colour))

export const LabelMark = ({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) => (
  <span className={classNames(styles.label, labelColourClass(colour))} title={name}>
    <span>{name}</span>
  </span>
)
