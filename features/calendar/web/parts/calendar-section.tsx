import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { calendarQuery } from '../queries/calendar.ts'
import { lastRead } from './last-read.ts'

const CalendarDialog = lazyComponent(() => import('./calendar-dialog.tsx').then((file) => file.CalendarDialog))

export function CalendarSection() {
  const { data } = useQuery(calendarQuery)
  const [isOpen, setOpen] = useState(false)
  return (
    <PanelSection title="Calendar" anchor="calendar">
      <Setting
        label="Cohort in your calendar"
        about={data?.path ? lastRead(data) : 'A link that Google Calendar, Apple Calendar, Outlook and others read'}
        control={
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={data?.path ? 'Change your calendar' : 'Set up your calendar'}
            onPointerEnter={CalendarDialog.preload}
            onFocus={CalendarDialog.preload}
            onClick={() => setOpen(true)}
          >
            {data?.path ? 'Change' : 'Set up'}
          </Button>
        }
      />
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </PanelSection>
  )
}
