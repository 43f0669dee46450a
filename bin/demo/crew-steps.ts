import { crews, viewers } from '#features/crew/contract.ts'
import { countCrewWeeks } from '#features/crew/server/jobs/count-weeks.ts'
import type { Context } from '#server/context.ts'
import { DAY_MS } from '#shared/days.ts'
import { type DemoTime, moment } from './dates.ts'
import type { PersonKey } from './people.ts'
import type { Step, World } from './world.ts'

/** Who invites whom, so that each is a friend. Without a time the invite still waits. */
const seats: [by: PersonKey, who: PersonKey, joined: DemoTime | null][] = [
  ['maya', 'jonas', '20d 19:00'],
  ['maya', 'noor', '20d 20:30'],
  ['jonas', 'leo', '20d 21:00'],
  ['leo', 'ines', '20d 22:00'],
  ['maya', 'kwame', null],
]
const INVITED: DemoTime = '13d 18:00'
const HOUR = 3_600_000
/** The days on which the sums are counted, shortly after midnight. */
const DAYS_COUNTED = 20

export const crewSteps = (world: World, context: Context): Step[] => [
  ...seats.flatMap(([by, who, joined]) => seatSteps(world, by, who, joined)),
  ...Array.from({ length: DAYS_COUNTED }, (_, nth) => {
    const at = new Date(moment('0d 00:11', world.now).getTime() - nth * DAY_MS)
    return { at, happens: () => countCrewWeeks({ ...context, now: () => at }) }
  }).filter(({ at }) => at < world.now),
]

function seatSteps(world: World, by: PersonKey, who: PersonKey, joined: DemoTime | null): Step[] {
  const body = () => ({ uids: [world.people.get(who).me.uid] })
  const invite = () => world.people.get(by).request(crews.invite, { body: body() })
  if (!joined) return [{ at: moment(INVITED, world.now), happens: invite }]
  const at = moment(joined, world.now)
  return [
    { at: new Date(at.getTime() - HOUR / 4), happens: invite },
    { at, happens: () => accept(world, who) },
  ]
}

async function accept(world: World, who: PersonKey) {
  const me = world.people.get(who)
  const { invites } = await me.request(viewers.shown)
  await me.request(crews.answer, { params: { crewInviteId: invites[0]!.id }, body: { isAccepted: true } })
}
