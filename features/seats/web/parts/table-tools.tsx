import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePrivacy } from '#features/people/web/parts/use-privacy.ts'
import type { Team } from '#features/teams/contract.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipToggle } from '#web/ui/chip.tsx'
import { bellIcon } from '#web/ui/navigation-icons.ts'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { eyeIcon } from '#web/ui/people-icons.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Table } from '../../contract.ts'
import { chime } from '../actions/chime.ts'
import { lastChoice, rememberChoice } from '../actions/last-choice.ts'
import { useSeat } from '../actions/use-seat.ts'
import { tableName } from './labels.ts'

const MODES = { quiet: 'Quiet', talk: 'Talk', practice: 'Practice' }
export type Mode = keyof typeof MODES
const modes = Object.entries(MODES).map(([value, label]) => ({ value: value as Mode, label }))

/** Reads the mode from the search of the address. */
export const modeOf = (text: string | undefined): Mode => modes.find(({ value }) => value === text)?.value ?? 'quiet'

type TableToolsProps = { table: Table; teams: readonly Team[]; mode: Mode; isSeated?: boolean }

/** At the table of a team people choose what they do there together. */
export function TableTools({ table, teams, mode, isSeated = true }: TableToolsProps) {
  const navigate = useNavigate()
  const me = useMe()
  const { leave } = useSeat()
  const { data: privacy, choose, tryAgain } = usePrivacy('table')
  const [isStripHidden, setStripHidden] = useState(() => lastChoice(me.uid).hidesStrip)
  const [hasSound, setSound] = useState(() => lastChoice(me.uid).hasSound)
  /** Heard at once, so that they know how it sounds. */
  function chooseSound(isOn: boolean) {
    rememberChoice(me.uid, { hasSound: isOn })
    setSound(isOn)
    if (isOn) chime()
  }
  function bringBack() {
    rememberChoice(me.uid, { hidesStrip: false })
    setStripHidden(false)
  }
  return (
    <div className="split wraps gap-2 full page-wide midway pad-y-2">
      <div className="wrap shrinks">
        {isSeated && (
          <Button variant="plain" onClick={() => void leave()}>
            Leave the table
          </Button>
        )}
        <p className="note medium one-line">{tableName(table, teams)}</p>
      </div>
      {table.kind === 'team' && (
        <Segmented
          label="Mode"
          choices={modes}
          value={mode}
          onChange={(chosen) =>
            void navigate({
              to: '/table',
              search: { team: isSeated ? undefined : table.teamId, mode: chosen === 'quiet' ? undefined : chosen },
              replace: true,
            })
          }
        />
      )}
      <div className="wrap">
        {tryAgain && <NotSaved onTryAgain={tryAgain} />}
        {isStripHidden && (
          <Button variant="plain" size="small" onClick={bringBack}>
            Show the table on Tasks and Career
          </Button>
        )}
        {isSeated && (
          <ChipToggle shape={bellIcon} isOn={hasSound} onChange={chooseSound}>
            Sound
          </ChipToggle>
        )}
        {privacy && table.kind !== 'alone' && (
          <ChipToggle
            shape={eyeIcon}
            className="icon-on-phones"
            isOn={privacy.presence === 'hidden'}
            onChange={(isOn) => choose({ presence: isOn ? 'hidden' : 'shared' })}
          >
            Invisible
          </ChipToggle>
        )}
        {privacy?.presence === 'hidden' && <p className="note">You see nobody either.</p>}
      </div>
    </div>
  )
}
