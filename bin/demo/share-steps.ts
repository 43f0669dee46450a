import { applications } from '#features/applications/contract.ts'
import { type ShownField, shares } from '#features/applications/shares-contract.ts'
import { type DemoTime, dayFrom, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { TeamKey } from './teams.ts'
import type { Step, World } from './world.ts'

/** What people show of an application, by its company, to a friend or a team, for so many days. */
const shown: [
  at: DemoTime,
  by: PersonKey,
  company: string,
  to: { friend: PersonKey } | { team: TeamKey },
  fields: ShownField[],
  days: number,
][] = [
  ['3d 19:00', 'jonas', 'Kestrel Mobility', { friend: 'maya' }, ['company', 'role', 'stage', 'dates'], 21],
  ['2d 11:00', 'noor', 'Loop Records', { team: 'portfolio' }, ['stage'], 10],
  [
    '1d 18:00',
    'maya',
    'Brightside Health',
    { friend: 'jonas' },
    ['company', 'role', 'stage', 'nextStep', 'checklist'],
    14,
  ],
  ['1d 18:10', 'maya', 'Tidewater Bank', { team: 'interviews' }, ['company', 'role', 'dates'], 7],
  ['1d 09:00', 'ines', 'Open Clinics', { friend: 'leo' }, ['company', 'role', 'stage', 'dates'], 14],
]

export const shareSteps = (world: World): Step[] =>
  shown.map(([at, by, company, to, fields, days]) => ({
    at: moment(at, world.now),
    async happens() {
      const me = world.people.get(by)
      const { items } = await me.request(applications.list, { query: { q: company } })
      const viewer =
        'team' in to ? { teamId: world.teams.get(to.team).id } : { uid: world.people.get(to.friend).me.uid }
      const body = { ...viewer, fields, until: dayFrom(world.now, days) }
      await me.request(shares.set, { params: { applicationId: items[0]!.id }, body })
    },
  }))
