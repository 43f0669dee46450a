import { TEAM_COLOURS, TEAM_SYMBOLS } from '#shared/team-look.ts'
import { trashIcon } from '#web/ui/action-icons.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { Count } from '#web/ui/button.tsx'
import { Check, CheckCell, Radio } from '#web/ui/check.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { LinedList, ListRow } from '#web/ui/list.tsx'
import { MenuButton, MenuItem } from '#web/ui/menu.tsx'
import { chatIcon } from '#web/ui/navigation-icons.ts'
import { Columns, cardClass, Stack } from '#web/ui/page.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Seat } from '#web/ui/seat.tsx'
import { Cell, type Column, GroupHead, Row, RowAction, RowName, Table, TableBody } from '#web/ui/table.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TagList } from '#web/ui/tag.tsx'
import { TeamName } from '#web/ui/team-name.tsx'

const today = '2026-11-20'

export const people: AvatarPerson[] = [
  { uid: 'ada', displayName: 'Ada Lovelace', photoURL: '/avatars/fox.svg' },
  { uid: 'grace', displayName: 'Grace Hopper', photoURL: '/avatars/owl.svg' },
  { uid: 'linus', displayName: 'Linus Torvalds' },
  { uid: 'margaret', displayName: 'Margaret Hamilton', photoURL: '/avatars/bear.svg' },
  { uid: 'edsger', displayName: 'Edsger Dijkstra' },
  { uid: 'barbara', displayName: 'Barbara Liskov', photoURL: '/avatars/cat.svg' },
  { uid: 'alan', displayName: 'Alan Turing', photoURL: '/avatars/frog.svg' },
  { uid: 'hedy', displayName: 'Hedy Lamarr', photoURL: '/avatars/hare.svg' },
]
const [ada, grace, linus] = people as [AvatarPerson, AvatarPerson, AvatarPerson]

const columns: { label: string; column?: Column }[] = [
  { label: 'Done?' },
  { label: 'Task Name' },
  { label: 'Due Date', column: 'date' },
  { label: 'Assigned To', column: 'who' },
  { label: 'Team', column: 'team' },
  { label: 'Actions', column: 'actions' },
]

const tasks = [
  { name: 'Collect three case studies', due: '2026-11-16', who: ada },
  { name: 'Prepare two STAR stories', due: '2026-11-20', who: linus },
  { name: 'Draft the accessibility statement for the final case study', due: '2026-11-21', who: grace },
  { name: 'Book the project room', due: '2026-12-25', who: ada },
]

export function TasksPart() {
  const row = ({ name, due, who }: (typeof tasks)[number], done: boolean, place: number) => (
    <Row key={name + done} found={place === 3 && !done}>
      <Cell>
        <CheckCell label={`Done: ${name}`} defaultChecked={done} />
      </Cell>
      <Cell column="name">
        <RowName aria-haspopup="dialog">{name}</RowName>
      </Cell>
      <Cell column="date">
        <DueDate date={due} today={today} done={done} />
      </Cell>
      <Cell column="who">
        <Person person={who} size="small" />
      </Cell>
      <Cell column="team">
        <TeamName
          name={place % 2 ? 'Human-Computer Interaction Study Circle' : 'Portfolio Sprint'}
          look={{ colour: TEAM_COLOURS[place % 6]!, symbol: TEAM_SYMBOLS[place % 8]! }}
        />
      </Cell>
      <Cell column="actions">
        <RowAction label="Delete" about={name} shape={trashIcon} />
      </Cell>
    </Row>
  )
  return (
    <PanelSection title="Tasks">
      <Table caption="Team Tasks" columns={columns}>
        <TableBody columns={columns.length}>{tasks.map((task, place) => row(task, false, place))}</TableBody>
        <TableBody head={<GroupHead title="Done" count="2" />} columns={columns.length}>
          {tasks.slice(0, 2).map((task, place) => row(task, true, place))}
        </TableBody>
      </Table>
    </PanelSection>
  )
}

export function PeoplePart() {
  return (
    <>
      <Columns split="even">
        <div className={cardClass} style={{ overflow: 'hidden' }}>
          <TableScene
            people={people}
            look={{ colour: 'green', symbol: 'star' }}
            seat={<Seat label="Invite someone to Portfolio Sprint" />}
          />
          <TableScene
            people={people.slice(0, 2)}
            look={{ colour: 'coral', symbol: 'leaf' }}
            seat={<Seat label="Invite someone to Interviews" />}
          />
          <TableScene people={people.slice(2, 5)} look={{ colour: 'blue', symbol: 'book' }} />
          <TableScene
            people={people.slice(3)}
            look={{ colour: 'pink', symbol: 'rocket' }}
            named
            seat={<Seat label="Invite someone to Hackathon" />}
          />
          <TableScene people={people.slice(5)} look={{ colour: 'gold', symbol: 'bolt' }} named />
        </div>
        <PanelSection title="Faces, dates, progress">
          <Stack tight>
            <TagList>
              {people.map((person) => (
                <Avatar key={person.uid} person={person} size="small" />
              ))}
              {people.map((person) => (
                <Avatar key={person.uid} person={{ uid: person.uid, displayName: person.displayName }} />
              ))}
            </TagList>
            <TagList>
              {['2026-11-18', today, '2026-11-21', '2026-12-25'].map((date) => (
                <DueDate key={date} date={date} today={today} />
              ))}
              <DueDate date="2026-11-18" today={today} show="word" />
              <Seat label="Take this seat" />
              <Count>3</Count>
              <Count quiet>30</Count>
            </TagList>
            <Progress label="POINTS" value={74} note="37 of 50 to Theme pack" look="caps" />
            <Progress label="BADGE" value={0} look="caps" />
            <Progress label="Team progress" value={100} look="inline" />
          </Stack>
        </PanelSection>
      </Columns>
      <Columns split="even">
        <PanelSection title="Rows">
          <LinedList label="Members">
            <ListRow actions={<Pill tone="action">Owner</Pill>}>
              <Person person={ada} detail="You" />
            </ListRow>
            <ListRow
              actions={
                <>
                  <Pill>Member</Pill>
                  <MenuButton label="Actions for Grace Hopper">
                    <MenuItem shape={chatIcon} onSelect={() => {}}>
                      Message
                    </MenuItem>
                    <MenuItem shape={trashIcon} danger onSelect={() => {}}>
                      Remove from team
                    </MenuItem>
                  </MenuButton>
                </>
              }
            >
              <Person person={grace} detail="grace.brewster.murray.hopper@mail.test" />
            </ListRow>
          </LinedList>
        </PanelSection>
        <PanelSection title="Pickers">
          <Stack tight>
            <Picker label="People">
              {people.map((person, place) => (
                <PickerOption key={person.uid}>
                  <Person person={person} detail="a***@m***" />
                  {place % 2 ? <Radio name="picked" /> : <Check defaultChecked={place === 2} />}
                </PickerOption>
              ))}
            </Picker>
            <Picker label="People" empty="No users found." />
          </Stack>
        </PanelSection>
      </Columns>
    </>
  )
}
