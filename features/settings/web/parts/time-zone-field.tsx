import { useQueryClient } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { refetchAll } from '#web/data/refetch-if-changed.ts'
import { timeZones } from '#web/format/time-zones.ts'
import { SaveFailure, useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { updateMe, useMe } from '#web/session/session.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const BROWSER = 'browser'

/** Decides what "today" is and when reminders arrive. Defaults to the zone of the browser you sign in with. */
export function TimeZoneField() {
  const { timeZone, isTimeZoneChosen } = useMe()
  const queries = useQueryClient()
  const saving = useSave<string | null>('time zone', async (zone) => {
    updateMe(queries, await request(settings.changeAccount, { body: { timeZone: zone } }))
    // Its days are other ones.
    void refetchAll(queries)
  })
  const chosen = saving.pending ? (saving.pending.value ?? BROWSER) : isTimeZoneChosen ? timeZone : BROWSER
  const zones = timeZones()
  return (
    <div>
      <SelectField
        label="Time zone"
        hint={chosen === BROWSER ? `Currently ${timeZone}` : undefined}
        value={chosen}
        onChange={(event) => saving.save(event.target.value === BROWSER ? null : event.target.value)}
        options={[
          [BROWSER, 'Same as your browser'],
          ...(zones.includes(timeZone) ? zones : [timeZone, ...zones]).map((zone) => [zone, zone] as const),
        ]}
      />
      <SaveFailure saving={saving} />
    </div>
  )
}
