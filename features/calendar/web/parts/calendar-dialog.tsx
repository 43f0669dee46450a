import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useSave } from '#web/forms/use-save.tsx'
import { request } from '#web/request/api-client.ts'
import { Button, buttonClass, Icon, useAction } from '#web/ui/button.tsx'
import { CheckLine, Option } from '#web/ui/check.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Notice, Stack } from '#web/ui/page.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { downloadIcon, linkIcon } from '#web/ui/tool-icons.ts'
import { type CalendarLink, calendar } from '../../contract.ts'
import { calendarQuery, setCalendar } from '../queries/calendar.ts'
import styles from './calendar-dialog.module.css'
import { lastRead } from './last-read.ts'

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const link = useQuery(calendarQuery)
  return (
    <Dialog
      title="Cohort in your calendar"
      onClose={onClose}
      about="Your calendar subscribes to a link. New dates appear there within a few hours."
    >
      <DialogBody>
        <Loaded query={link} what="your calendar">
          {(data) => (data.path ? <Link link={data} path={data.path} /> : <NoLink />)}
        </Loaded>
      </DialogBody>
      <DialogFoot>
        <Button variant={link.data?.path ? 'primary' : undefined} onClick={onClose}>
          {link.data?.path ? 'Done' : 'Close'}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function NoLink() {
  const make = useMakeLink('Your calendar has a link')
  return (
    <Stack tight>
      <p>Tasks and interviews with a date appear beside your classes and shifts, each with a link back to Cohort.</p>
      <div>
        <Button variant="primary" icon={linkIcon} busy={make.isPending} onClick={() => make.run()}>
          Make my link
        </Button>
      </div>
    </Stack>
  )
}

function useMakeLink(said: string) {
  const queries = useQueryClient()
  return useAction(() =>
    request(calendar.makeLink).then((link) => {
      setCalendar(queries, link)
      showToast(said)
    }, showProblem),
  )
}

type Choices = Pick<CalendarLink, 'ownTasks' | 'applications' | 'teamIds' | 'isBusyOnly'>

function Link({ link, path }: { link: CalendarLink; path: string }) {
  const queries = useQueryClient()
  const saving = useSave<Partial<Choices>>('calendar', async (change) => {
    setCalendar(queries, await request(calendar.change, { body: change }))
  })
  const choose = (change: Partial<Choices>) => saving.save({ ...saving.pending?.value, ...change })
  const failed = saving.failed?.value
  const shown = { ...link, ...saving.pending?.value }
  return (
    <Stack>
      {failed && <NotSaved onTryAgain={() => choose(failed)} />}
      <Contents shown={shown} onChoose={choose} />
      <FieldGroup label="What it shows">
        <div className={`grid gap-3 ${styles.pair}`}>
          <Option
            name="tells"
            label="Names and links"
            checked={!shown.isBusyOnly}
            onChange={() => choose({ isBusyOnly: false })}
          />
          <Option
            name="tells"
            label="Busy only, for a calendar others can see"
            checked={shown.isBusyOnly}
            onChange={() => choose({ isBusyOnly: true })}
          />
        </div>
      </FieldGroup>
      <Address path={path} />
      <KeepPrivate link={link} />
    </Stack>
  )
}

function Contents({ shown, onChoose }: { shown: Choices; onChoose: (change: Partial<Choices>) => void }) {
  const { data: teams = [] } = useQuery(teamsQuery)
  const { teamIds } = shown
  return (
    <FieldGroup label="What goes in">
      <Stack tight>
        <CheckLine
          label="Your tasks with a due date, from all your teams"
          checked={shown.ownTasks}
          onChange={(event) => onChoose({ ownTasks: event.target.checked })}
        />
        <CheckLine
          label="Interviews and next steps of your applications"
          checked={shown.applications}
          onChange={(event) => onChoose({ applications: event.target.checked })}
        />
        {teams.map(({ id, name }) => (
          <CheckLine
            key={id}
            label={`All tasks of ${name}`}
            checked={teamIds.includes(id)}
            onChange={(event) =>
              onChoose({ teamIds: event.target.checked ? [...teamIds, id] : teamIds.filter((other) => other !== id) })
            }
          />
        ))}
      </Stack>
    </FieldGroup>
  )
}

function Address({ path }: { path: string }) {
  const address = `${location.origin}${path}`
  const subscribed = address.replace(/^https?:/, 'webcal:')
  return (
    <FieldGroup label="Your link">
      <div className="flex gap-2 below-3">
        <CopyField label="Calendar link" value={address} done="Link copied" />
      </div>
      <div className="wrap">
        <a className={buttonClass({ size: 'small' })} href={subscribed}>
          Apple Calendar
        </a>
        <OtherSite
          name="Google Calendar"
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscribed)}`}
        />
        <OtherSite
          name="Outlook"
          href={`https://outlook.live.com/calendar/0/addfromweb?name=Cohort&url=${encodeURIComponent(address)}`}
        />
        <a className={buttonClass({ size: 'small', variant: 'plain' })} href={path} download="cohort.ics">
          <Icon shape={downloadIcon} />
          Download once (.ics)
        </a>
      </div>
    </FieldGroup>
  )
}

const OtherSite = ({ name, href }: { name: string; href: string }) => (
  <a className={buttonClass({ size: 'small' })} href={href} target="_blank" rel="noreferrer noopener">
    {name}
  </a>
)

function KeepPrivate({ link }: { link: CalendarLink }) {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const make = useMakeLink('Your calendar has a new link')
  const end = useAction(() =>
    request(calendar.end).then(() => {
      void queries.invalidateQueries({ queryKey: calendarQuery.queryKey })
      showToast('Your calendar link is off')
    }, showProblem),
  )
  return (
    <Stack tight>
      <Notice shape={linkIcon}>
        <strong>Anyone with the link can see these dates.</strong> {lastRead(link)}.
      </Notice>
      {isAsked ? (
        <div className="wrap">
          <p>The old link stops working at once. Calendars that use it need the new one.</p>
          <Button size="small" busy={make.isPending} onClick={() => make.run()}>
            Make a new link
          </Button>
          <Button size="small" variant="danger" busy={end.isPending} onClick={() => end.run()}>
            Turn the link off
          </Button>
        </div>
      ) : (
        <div>
          <Button size="small" onClick={() => setAsked(true)}>
            New link or off...
          </Button>
        </div>
      )}
    </Stack>
  )
}
