import { page } from 'vitest/browser'
import { classes, type SchoolClass } from '#features/classes/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const says = { refused: REFUSAL, unreachable: 'Cohort cannot be reached. Check your connection and try again.' }
const example = exampleFor(classes.find)
const grace: SchoolClass['people'][number] = {
  ...example.people[0]!,
  uid: idOf(2),
  displayName: 'Grace Hopper',
  role: 'member',
  teamIds: [],
}
const team = { ...example.teams[0]!, name: 'Weavers' }
const shown: SchoolClass = { ...example, role: 'leader', people: [grace], teams: [team] }

function answer(people: SchoolClass['people']) {
  const changed = { ...shown, people }
  api.answers(classes.find, () => changed)
  api.answers(classes.place, () => changed)
  api.answers(classes.changeRole, () => changed)
}
function open() {
  answer([grace])
  return openPage(`/classes/${shown.id}`)
}
const menu = page.getByRole('button', { name: 'Actions for Grace Hopper' }).first()
async function choose(role: 'menuitem' | 'menuitemradio', name: string) {
  await press(menu)
  await press(page.getByRole(role, { name }))
}

describeChange('putting a person of a class into a team', {
  ...says,
  call: classes.place,
  sends: { body: { placements: [{ uid: grace.uid, teamId: team.id }] } },
  open,
  make: () => choose('menuitemradio', 'Weavers'),
  shows: () => page.getByRole('region', { name: 'Without a team' }).getByText('Grace Hopper').elements().length,
  before: 1,
  after: 0,
  saved: () => answer([{ ...grace, teamIds: [team.id] }]),
})

describeChange('removing a person from a class', {
  ...says,
  call: classes.removePerson,
  sends: { params: { uid: grace.uid } },
  open,
  make: () => choose('menuitem', 'Remove from the class'),
  shows: () => page.getByText('Grace Hopper').elements().length,
  before: 1,
  after: 0,
  saved: () => answer([]),
})
