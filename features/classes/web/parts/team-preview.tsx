import { TEAM_NAME_MAX } from '#features/teams/contract.ts'
import { formatList } from '#web/format/lists.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { inputClass } from '#web/ui/text-field.tsx'
import type { ClassPerson } from '../../contract.ts'
import { sharedInterest } from '../../rules/form-teams.ts'
import styles from './team-preview.module.css'

type TeamPreviewProps = {
  teams: ClassPerson[][]
  isByInterests: boolean
  nameAt: (place: number) => string
  onRename: (place: number, name: string) => void
}

export const TeamPreview = ({ teams, isByInterests, nameAt, onRename }: TeamPreviewProps) => (
  <ol role="list" aria-label="Teams to be made" className={`grid gap-4 ${styles.teams}`}>
    {teams.map((team, place) => {
      const interest = isByInterests && sharedInterest(team)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a team has no id before it is made
        <li className="small breaks grid from-top gap-2 sunken soft-edged rounded" key={place}>
          <input
            className={inputClass}
            aria-label={`Name of team ${place + 1}`}
            maxLength={TEAM_NAME_MAX}
            value={nameAt(place)}
            onChange={({ target }) => onRename(place, target.value)}
          />
          {team.length > 0 && <p dir="auto">{formatList(team.map(nameOf))}</p>}
          {interest && <p className="note">They share {interest}.</p>}
        </li>
      )
    })}
  </ol>
)
