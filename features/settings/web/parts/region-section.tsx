import { formatDateIn } from '#shared/format/dates.ts'
import { type Look, looks } from '#shared/look.ts'
import { currentRegion } from '#web/format/region.ts'
import { useNow } from '#web/format/use-now.ts'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLook } from '../actions/use-look.ts'
import styles from './sections.module.css'
import { TimeZoneField } from './time-zone-field.tsx'

const EXAMPLE_DAY = '2026-11-20'
const weekNames = { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' }

/** How dates and times are written, on every device. */
export function RegionSection() {
  const { look, choose, failed } = useLook('region')
  const { dates = 'browser', clock = 'browser', week = 'browser' } = look
  const region = { ...currentRegion(), dates, clock, week }
  const now = useNow()
  const dateExample = (part: Look) => formatDateIn({ ...region, ...part }, EXAMPLE_DAY, 'Nov 20, 2026')
  const timeExample = (part: Look) => formatDateIn({ ...region, ...part }, new Date(2026, 10, 20, 14, 30), '2:30 PM')
  return (
    <PanelSection
      title="Dates and times"
      anchor="language-and-region"
      aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}
    >
      <Stack tight>
        <div className={`grid top gap-4 ${styles.fields}`}>
          <TimeZoneField />
          <SelectField
            label="Date"
            value={dates}
            onChange={({ target }) => choose({ dates: target.value as typeof dates })}
            options={[
              ['browser', 'Same as your browser'],
              ...looks.dates.slice(1).map((choice) => [choice, dateExample({ dates: choice })] as const),
            ]}
          />
          <SelectField
            label="Time"
            value={clock}
            onChange={({ target }) => choose({ clock: target.value as typeof clock })}
            options={[
              ['browser', 'Same as your browser'],
              ...looks.clock.slice(1).map((choice) => [choice, timeExample({ clock: choice })] as const),
            ]}
          />
          <SelectField
            label="Week begins on"
            value={week}
            onChange={({ target }) => choose({ week: target.value as typeof week })}
            options={[['browser', 'Same as your browser'], ...Object.entries(weekNames)]}
          />
        </div>
        <p className="note">
          Right now reads:{' '}
          <strong>{`${formatDateIn(region, now, 'Friday, November 20')}, ${formatDateIn(region, now, '2:30 PM')}`}</strong>
        </p>
      </Stack>
    </PanelSection>
  )
}
