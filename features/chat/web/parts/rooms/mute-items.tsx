import { formatTime } from '#web/format/dates.ts'
import { MenuGroup, MenuItem, MenuRadio } from '#web/ui/menu.tsx'
import { bellIcon, bellOffIcon } from '#web/ui/navigation-icons.ts'
import { localDay } from '#web/ui/use-today.ts'
import type { Mute, MuteChoice, Room } from '../../../contract.ts'
import { useMute } from '../../actions/use-mute.ts'

const LABELS: Record<MuteChoice, string> = {
  hour: 'For an hour',
  tomorrow: 'Until tomorrow',
  mentions: 'Mentions only',
  always: 'Until you unmute it',
}

/** Items of the room's menu. */
export function MuteItems({ room }: { room: Room }) {
  const mute = useMute(room)
  const chosen = room.mute?.until === null ? (room.mute.what === 'all' ? 'always' : 'mentions') : undefined
  return (
    <MenuGroup label={labelOf(room.mute)} shape={bellOffIcon}>
      {(Object.keys(LABELS) as MuteChoice[]).map((choice) => (
        <MenuRadio key={choice} isChecked={choice === chosen} onSelect={() => void mute(choice)}>
          {LABELS[choice]}
        </MenuRadio>
      ))}
      {room.mute && (
        <MenuItem shape={bellIcon} onSelect={() => void mute(null)}>
          Unmute
        </MenuItem>
      )}
    </MenuGroup>
  )
}

function labelOf(mute: Mute | null) {
  if (!mute) return 'Mute'
  if (!mute.until) return 'Muted'
  const isToday = localDay(new Date(mute.until)) === localDay(new Date())
  return isToday ? `Muted until ${formatTime(mute.until)}` : 'Muted until tomorrow'
}
