import { useMutation } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Which day is today, and when reminders come. Without a choice it is the zone of the browser one signs in with. */
export function TimeZoneField() {
  const { timeZone, isTimeZoneChosen } = useMe()
  const saving = useMutation({
    mutationFn: (zone: string | null) => request(settings.changeAccount, { body: { timeZone: zone } }),
    // One after the other: the last choice is the one that stays.
    scope: { id: 'time zone' },
    onSuccess: (saved, _, __, { client }) => updateMe(client, saved),
  })
  const chosen = saving.isPending ? (saving.variables ?? '') : isTimeZoneChosen ? timeZone : ''
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <div>
      <SelectField
        label="Time zone"
        hint={chosen ? undefined : `Just now ${timeZone}`}
        value={chosen}
        onChange={(event) => saving.mutate(event.target.value || null)}
      >
        <option value="">As my browser has it</option>
        {(zones.includes(timeZone) ? zones : [timeZone, ...zones]).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </SelectField>
      {saving.isError && <NotSaved onTryAgain={() => saving.mutate(saving.variables)} />}
    </div>
  )
}
