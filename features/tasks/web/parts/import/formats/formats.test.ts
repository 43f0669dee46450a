import { expect, test } from 'vitest'
import { readDay, readTime } from '../../quick-add/read-date.ts'
import { type Export, readExport, tasksOf } from '../read-export.ts'
import { guessMember, guessUse, listsOf, lostOf, peopleOf, toTask } from '../to-tasks.ts'
import { readTodoistTable } from './todoist.ts'

async function read(name: string, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const found = await readExport(new File([text], name))
  if (typeof found === 'string') throw new Error(found)
  return { ...found, tasks: tasksOf(found) }
}
const refusal = (content: string) => readExport(new File([content], 'file'))

test('a Trello board: lists, labels, members, checklists, comments from the oldest, archived cards as done', async () => {
  const { program, tasks } = await read('board.json', {
    name: 'Looms',
    lists: [
      { id: 'l1', name: 'Doing', closed: false },
      { id: 'l2', name: 'Put away', closed: true },
    ],
    labels: [
      { id: 'b1', name: 'Writing', color: 'green' },
      { id: 'b2', name: '', color: 'red' },
    ],
    members: [{ id: 'm1', fullName: 'Grace Hopper', username: 'grace' }],
    checklists: [
      { idCard: 'c1', pos: 2, checkItems: [{ name: 'Second', state: 'incomplete', pos: 1 }] },
      { idCard: 'c1', pos: 1, checkItems: [{ name: 'First', state: 'complete', pos: 1 }] },
    ],
    actions: [
      { type: 'commentCard', data: { text: 'Newer', card: { id: 'c1' } }, memberCreator: { fullName: 'Ada Lovelace' } },
      { type: 'updateCard', data: { card: { id: 'c1' } } },
      { type: 'commentCard', data: { text: 'Older', card: { id: 'c1' } }, memberCreator: { fullName: 'Grace Hopper' } },
    ],
    cards: [
      {
        id: 'c1',
        name: 'Notes',
        desc: 'By hand',
        due: '2026-12-24T12:00:00.000Z',
        idList: 'l1',
        idLabels: ['b1', 'b2'],
        idMembers: ['m1'],
        attachments: [{ name: 'press.jpg' }, { name: 'ink.jpg' }],
      },
      {
        id: 'c2',
        name: 'Old',
        dateLastActivity: '2026-03-01T20:00:00.000Z',
        desc: '',
        due: null,
        idList: 'l2',
        idLabels: [],
        idMembers: [],
      },
      { id: 'c3', name: 'Odd', due: 'soon', idList: 'l9', idLabels: 'none', idMembers: null },
    ],
  })
  expect(program).toBe('trello')
  expect(tasks[0]).toMatchObject({
    place: 'Card 1',
    name: 'Notes',
    notes: 'By hand',
    due: '2026-12-24',
    list: 'Doing',
    labels: ['Writing', 'red'],
    people: ['Grace Hopper'],
    items: [
      { text: 'First', done: true },
      { text: 'Second', done: false },
    ],
    comments: ['Grace Hopper: Older', 'Ada Lovelace: Newer'],
    done: false,
    lost: ['2 files attached to it'],
  })
  expect(tasks[1]).toMatchObject({ done: true, doneOn: '2026-03-01', due: null, lost: [] })
  // The server names it.
  expect(tasks[2]).toMatchObject({ due: 'soon', labels: [] })
})

test('a Planka board of version 1 or 2', async () => {
  const card = {
    id: '1',
    listId: '7',
    name: 'Notes',
    description: 'By hand',
    dueDate: '2026-12-24T12:00:00Z',
    position: 2,
  }
  const shared = {
    lists: [
      { id: '7', name: 'To do' },
      { id: '8', name: null, type: 'archive' },
    ],
    labels: [{ id: '3', name: 'Writing' }],
    users: [{ id: '5', name: 'Grace Hopper' }],
    cardLabels: [{ cardId: '1', labelId: '3' }],
    cardMemberships: [{ cardId: '1', userId: '5' }],
  }
  const older = await read('1.json', {
    item: { name: 'Looms' },
    included: {
      ...shared,
      cards: [card],
      tasks: [{ id: '9', cardId: '1', name: 'Sit', isCompleted: true, position: 1 }],
    },
  })
  const newer = await read('2.json', {
    item: { name: 'Looms' },
    included: {
      ...shared,
      cards: [card, { id: '2', listId: '8', name: 'Old', position: 1 }],
      taskLists: [{ id: '6', cardId: '1' }],
      tasks: [{ id: '9', taskListId: '6', name: 'Sit', isCompleted: true, position: 1 }],
    },
  })
  const expected = {
    name: 'Notes',
    notes: 'By hand',
    due: '2026-12-24',
    list: 'To do',
    labels: ['Writing'],
    people: ['Grace Hopper'],
    items: [{ text: 'Sit', done: true }],
  }
  expect(older.tasks).toMatchObject([expected])
  expect(newer.program).toBe('planka')
  expect(newer.tasks).toMatchObject([{ name: 'Old', done: true }, expected])
})

test('an Asana project as JSON and as CSV, subtasks in the checklist', async () => {
  const { program, tasks } = await read('project.json', {
    data: [
      {
        gid: '1',
        name: 'Notes',
        notes: 'By hand',
        completed: true,
        completed_at: '2026-01-05T12:00:00.000Z',
        due_on: '2026-01-04',
        assignee: { name: 'Grace Hopper' },
        memberships: [{ project: { name: 'Looms' }, section: { name: 'Printing' } }],
        tags: [{ name: 'Writing' }],
        subtasks: [{ name: 'Sit', completed: true }],
      },
    ],
  })
  expect(program).toBe('asana')
  expect(tasks).toMatchObject([
    {
      name: 'Notes',
      done: true,
      doneOn: '2026-01-05',
      due: '2026-01-04',
      list: 'Printing',
      labels: ['Writing'],
      people: ['Grace Hopper'],
      items: [{ text: 'Sit', done: true }],
    },
  ])
  const table = await read(
    'project.csv',
    'Task ID,Completed At,Name,Section/Column,Assignee,Assignee Email,Due Date,Tags,Notes,Projects,Parent task\n' +
      '1,,Notes,Printing,Grace Hopper,grace@cohort.test,2026-12-24,"Writing,Ink","By\nhand",Looms,\n' +
      '2,2026-01-05,Sit,,,,,,,,Notes\n',
  )
  expect(table.program).toBe('asana')
  expect(table.tasks).toMatchObject([
    {
      place: 'Line 2',
      name: 'Notes',
      notes: 'By\nhand',
      list: 'Printing',
      people: ['Grace Hopper'],
      due: '2026-12-24',
      labels: ['Writing', 'Ink'],
      items: [{ text: 'Sit', done: true }],
    },
  ])
})

test('a Todoist project as CSV: sections, notes, subtasks, labels in the words, days as people write them', () => {
  const heads = ['TYPE', 'CONTENT', 'DESCRIPTION', 'PRIORITY', 'INDENT', 'AUTHOR', 'RESPONSIBLE', 'DATE']
  const now = { today: '2026-11-26', dates: { readDay, readTime } }
  const found = readTodoistTable(
    heads,
    [
      ['section', 'Printing'],
      ['task', 'Notes @ink @press', 'By hand', '1', '1', 'Ada (1)', 'Grace Hopper (2)', 'tomorrow 15:00'],
      ['task', 'Sit', '', '4', '2'],
      ['note', 'Looks good', '', '', '', 'Grace Hopper (2)'],
      ['task', 'Oil', '', '4', '1', '', '', 'every monday'],
      ['task', 'Someday', '', '', '', '', '', 'when it rains'],
      ['', ''],
    ],
    now,
  )
  expect(found).toMatchObject([
    {
      place: 'Line 3',
      name: 'Notes',
      labels: ['ink', 'press'],
      list: 'Printing',
      priority: 'high',
      people: ['Grace Hopper'],
      due: '2026-11-27',
      time: '15:00',
      items: [{ text: 'Sit' }],
      comments: ['Grace Hopper: Looks good'],
    },
    { name: 'Oil', due: '2026-11-30', repeat: 'FREQ=WEEKLY;BYDAY=MO' },
    { name: 'Someday', due: null, notes: 'Date in Todoist: when it rains' },
  ])
})

test('what Todoist repeats on workdays, days of months and years repeats here, and what is lost is said', () => {
  const now = { today: '2026-11-28', dates: { readDay, readTime } }
  const heads = ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT', 'DATE']
  const dates = [
    'every workday at 9:30',
    'every 1st',
    'every 31 may',
    'every 31st',
    'every 1st at 9:30',
    'every mon until june 1',
    'every quarter at 9:30',
    'at dawn',
  ]
  const found = readTodoistTable(
    heads,
    [
      ...dates.map((date) => ['task', date, '4', '1', date]),
      ['task', 'Soon', '2', '1', ''],
      ['note', 'See [[file {}]]'],
      ['task', 'Sit', '4', '2', 'tomorrow'],
    ],
    now,
  )
  expect(found.map(({ due, time, repeat }) => [due, time, repeat])).toEqual([
    ['2026-11-30', '09:30', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['2026-12-01', null, 'FREQ=MONTHLY'],
    ['2027-05-31', null, 'FREQ=YEARLY'],
    ['2026-12-31', null, 'FREQ=MONTHLY'],
    ['2026-12-01', '09:30', 'FREQ=MONTHLY'],
    [null, null, null],
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ])
  expect(lostOf(found)).toEqual([
    { text: 'The repeat \u201cevery mon until june 1\u201d, which goes into its notes', places: ['Line 7'] },
    { text: 'The repeat \u201cevery quarter at 9:30\u201d, which goes into its notes', places: ['Line 8'] },
    { text: 'The date \u201cat dawn\u201d, which goes into its notes', places: ['Line 9'] },
    { text: 'Priority 2, which becomes High as 1 does', places: ['Line 10'] },
    { text: '1 file attached to it', places: ['Line 10'] },
    { text: 'Of its subtask \u201cSit\u201d: tomorrow', places: ['Line 10'] },
  ])
  expect(found[6]?.notes).toBe('Date in Todoist: every quarter at 9:30')
})

test('a Todoist export as JSON', async () => {
  const { program, tasks } = await read('todoist.json', {
    projects: [{ id: 'p', name: 'Looms' }],
    sections: [{ id: 's', name: 'Printing' }],
    collaborators: [{ id: 'u', full_name: 'Grace Hopper' }],
    notes: [{ item_id: 'a', content: 'Looks good' }],
    items: [
      {
        id: 'a',
        content: 'Notes',
        description: 'By hand',
        priority: 4,
        due: { date: '2026-12-24T15:00:00', string: 'every day', is_recurring: true },
        section_id: 's',
        project_id: 'p',
        labels: ['ink'],
        responsible_uid: 'u',
      },
      { id: 'b', content: 'Sit', parent_id: 'a', checked: true },
      { id: 'd', content: 'Straight', parent_id: 'b', due: { date: '2026-12-20' }, responsible_uid: 'u' },
      null,
      { id: 'c', content: 'Old', checked: true, project_id: 'p', priority: 1 },
      { id: 'e', content: 'Lost', parent_id: 'not here' },
    ],
  })
  expect(program).toBe('todoist')
  expect(tasks).toMatchObject([
    {
      name: 'Notes',
      priority: 'high',
      due: '2026-12-24',
      time: '15:00',
      repeat: 'FREQ=DAILY',
      list: 'Printing',
      labels: ['ink'],
      people: ['Grace Hopper'],
      items: [
        { text: 'Sit', done: true },
        { text: 'Straight', done: false },
      ],
      lost: ['Of its subtask \u201cStraight\u201d: 2026-12-20, Grace Hopper'],
      comments: ['Looks good'],
    },
    // The server names it.
    { place: 'Task 2', name: '' },
    { name: 'Old', done: true, list: 'Looms', priority: 'normal' },
    { name: 'Lost' },
  ])
})

test("Cohort's own CSV and other tables, in English and German", async () => {
  const own = await read(
    'team.csv',
    '\uFEFFName,Notes,Due,Time,Status,Priority,Estimate in hours,Assigned to,Labels,Checklist,Done on\r\n' +
      '\'=Evil,By hand,2026-12-24,15:00,Doing,High,1.5,Ada; Grace,Ink; Press,"[x] Sit\n[ ] Write",\r\n' +
      'Done,,,,Done,Normal,,,,,2026-01-05\r\n',
  )
  expect(own.tasks).toMatchObject([
    {
      name: '=Evil',
      due: '2026-12-24',
      time: '15:00',
      list: 'Doing',
      priority: 'high',
      estimate: 1.5,
      people: ['Ada', 'Grace'],
      labels: ['Ink', 'Press'],
      items: [
        { text: 'Sit', done: true },
        { text: 'Write', done: false },
      ],
    },
    { name: 'Done', done: true, doneOn: '2026-01-05' },
  ])
  const german = await read('plan.csv', 'Aufgabe;Fällig am;Zuständig\nNotizen;24.12.2026;Grace\nSpäter;bald;\n')
  expect(german.tasks).toMatchObject([
    { name: 'Notizen', due: '2026-12-24', people: ['Grace'] },
    { name: 'Später', due: 'bald' },
  ])
})

test('a file that is broken, foreign or empty is refused with a sentence', async () => {
  expect(await refusal('{"cards": [')).toMatch(/^The file is broken: .*Export it once more\.$/)
  expect(await refusal('{"some": "thing"}')).toMatch(/^This is no export that Cohort knows/)
  expect(await refusal('{"cards": [], "lists": []}')).toBe('There are no tasks in this file of Trello.')
  expect(await refusal('Name,Notes\n"Never ends')).toMatch(/^Line 2 has a quotation mark/)
})

test('lists become states or labels, names become members, and what is too much becomes a comment', async () => {
  expect(['Backlog', 'In Progress', 'Erledigt', 'Printing'].map((list) => guessUse(list))).toEqual([
    'todo',
    'doing',
    'done',
    'label',
  ])
  const members = [
    { uid: 'g', displayName: 'Grace Hopper', email: 'grace@cohort.test' },
    { uid: 'a', displayName: 'Ada', email: '' },
    { uid: 'b', displayName: 'Ada', email: '' },
  ]
  expect(['grace hopper', 'GRACE@cohort.test', 'Ada', 'Nobody'].map((name) => guessMember(name, members))).toEqual([
    'g',
    'g',
    '',
    '',
  ])
  const found: Export = await read(
    'many.csv',
    `Name,List,Assignee,Tags,Checklist\nNotes,Printing,Grace,"${Array.from({ length: 12 }, (_, index) => `L${index}`).join(',')}","${Array.from({ length: 51 }, (_, index) => `Item ${index}`).join('\n')}"\n`,
  )
  const tasks = tasksOf(found)
  expect([listsOf(tasks), peopleOf(tasks)]).toEqual([['Printing'], ['Grace']])
  const sent = toTask(tasks[0]!, { teamId: 't', lists: { Printing: 'label' }, people: { Grace: 'g' } })
  expect(sent).toMatchObject({ doing: false, done: false, assignees: ['g'] })
  expect([sent.labels?.length, sent.items?.length]).toEqual([10, 50])
  expect(sent.comments).toEqual(['Labels: L10, L11, Printing\n[ ] Item 50'])
  const done = toTask({ ...tasks[0]!, labels: [], items: [] }, { teamId: 't', lists: { Printing: 'done' }, people: {} })
  expect(done.comments).toEqual(['Was assigned to Grace'])
  const free = toTask({ ...tasks[0]!, labels: [], items: [] }, { teamId: 't', lists: {}, people: { Grace: '' } })
  expect(free).toMatchObject({ assignees: [], comments: ['Was assigned to Grace'] })
  const own = toTask({ ...tasks[0]!, labels: [], items: [] }, { teamId: null, lists: {}, people: { Grace: '' } })
  expect(own.comments).toEqual(['Was assigned to Grace'])
})
