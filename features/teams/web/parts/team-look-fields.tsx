import { TEAM_COLOURS, TEAM_SYMBOLS, type TeamColour, type TeamSymbol } from '#shared/team-look.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldGroup } from '#web/ui/field.tsx'
import { teamColourClass } from '#web/ui/team-name.tsx'
import { teamSymbols } from '#web/ui/team-symbols.ts'
import styles from './team-look-fields.module.css'

/** Undefined until it is chosen. */
export type ChosenLook = { colour: TeamColour | undefined; symbol: TeamSymbol | undefined }

type TeamLookFieldsProps = { chosen: ChosenLook; onChange: (look: Partial<ChosenLook>) => void }

/** Everyone sees the team with them. The names are for screen readers and tooltips. */
export const TeamLookFields = ({ chosen: { colour, symbol }, onChange }: TeamLookFieldsProps) => (
  <>
    <FieldGroup label="Colour">
      <div className="flex wraps gap-2">
        {TEAM_COLOURS.map((one) => (
          <label key={one} className={classNames(styles.choice, teamColourClass(one))} title={titleOf(one)}>
            <input
              type="radio"
              name="colour"
              aria-label={titleOf(one)}
              checked={one === colour}
              onChange={() => onChange({ colour: one })}
            />
            <Icon shape={teamSymbols[symbol ?? 'star']} />
          </label>
        ))}
      </div>
    </FieldGroup>
    <FieldGroup label="Symbol">
      <div className={classNames('flex wraps gap-2', colour && teamColourClass(colour))}>
        {TEAM_SYMBOLS.map((one) => (
          <label key={one} className={styles.choice} title={titleOf(one)}>
            <input
              type="radio"
              name="symbol"
              aria-label={titleOf(one)}
              checked={one === symbol}
              onChange={() => onChange({ symbol: one })}
            />
            <Icon shape={teamSymbols[one]} />
          </label>
        ))}
      </div>
    </FieldGroup>
  </>
)

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
