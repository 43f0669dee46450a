import { classNames } from './class-names.ts'
import styles from './team-colour.module.css'

const classes = [styles.team1, styles.team2, styles.team3, styles.team4, styles.team5]

/** Sets a team's colours for what is inside: five hues, cycled by the team's place in a list, 0 first. */
export const teamColourClass = (index: number) => classes[index % classes.length]

/** A team's name after its dot. In a narrow table the eye sees the dot alone; the name stays its text and its tooltip. */
export function TeamName({ name, index }: { name: string; index: number }) {
  return (
    <span className={classNames(styles.name, teamColourClass(index))} title={name}>
      <span>{name}</span>
    </span>
  )
}
