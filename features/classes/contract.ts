import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { NOTES_MAX, TASK_NAME_MAX } from '#features/tasks/contract.ts'
import { joinLimit, MEMBERS_MAX, TEAM_NAME_MAX, teamLook } from '#features/teams/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, HOUR, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { lineField, requiredLineField, textField } from '#shared/text-fields.ts'

export const CLASS_NAME_MAX = 80
export const ABOUT_MAX = 80
/** Maximum number of classes of one person. */
export const CLASSES_MAX = 20
/** With those who wait. */
export const CLASS_PEOPLE_MAX = 200
export const CLASS_TEAMS_MAX = 40
export const CLASS_TASKS_MAX = 100
export const ANNOUNCEMENT_MAX = 2000
export const DOMAIN_MAX = 100

export const CLASS_NAME_REQUIRED = 'A class needs a name.'
export const NO_SUCH_CLASS = 'This class does not exist, or you are no longer in it.'
export const LINK_CLOSED = 'This link no longer works. Ask a leader of the class for a new one.'
export const NO_SUCH_PERSON = 'This person is not in the class any more.'
export const NO_SUCH_CLASS_TEAM = 'This team is not in the class any more.'
export const NO_SUCH_CLASS_TASK = 'This task is not in the class any more.'
export const LAST_LEADER = 'You are the only leader. Make somebody else a leader first, or end the class.'
export const CLASS_IS_FULL = `This class is full: it has ${CLASS_PEOPLE_MAX} people.`
export const TOO_MANY_CLASSES = `You are in ${CLASSES_MAX} classes, which is the most. Leave one first.`
export const TOO_MANY_CLASS_TEAMS = `A class has at most ${CLASS_TEAMS_MAX} teams.`
export const TOO_MANY_CLASS_TASKS = `A class has at most ${CLASS_TASKS_MAX} tasks. Delete one first.`
export const NO_TEAMS_YET = 'This class has no teams yet. Make teams first.'

export const CLASS_ROLES = ['leader', 'helper', 'member', 'waiting'] as const
const role = z.enum(CLASS_ROLES)
export type ClassRole = z.infer<typeof role>
/** A role that leaders give. */
const givenRole = z.enum(['leader', 'helper', 'member'])
export type GivenClassRole = z.infer<typeof givenRole>

const name = requiredLineField(CLASS_NAME_MAX, 'The name of a class has', CLASS_NAME_REQUIRED)
/** Which one it is, such as 'Class, winter 2026'. */
const about = lineField(ABOUT_MAX, 'This line has')

export const classSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  about: z.string(),
  role,
  /** Without those who wait. */
  peopleCount: z.int(),
  teamCount: z.int(),
})
export type ClassSummary = z.infer<typeof classSummary>

const domainField = z.string().check(
  // As typed, because that is what the OpenAPI document describes.
  z.regex(/^\s*$|^\s*@?[^\s@/]+\.[^\s@/]+\s*$/, 'A domain looks like school.example.'),
  z.trim(),
  z.toLowerCase(),
  z.overwrite((text) => text.replace(/^@/, '')),
  z.maxLength(DOMAIN_MAX),
)

export const classLink = z.object({
  /** Used in /join/class-{linkId}. A page builds the link from its own origin. */
  linkId: z.uuid(),
  link: z.string(),
  isOpen: z.boolean(),
  /** The last day; null for no end. */
  endsOn: z.nullable(z.iso.date()),
  /** Only people with a confirmed address there can join. Empty for everybody. */
  domain: z.string(),
  needsApproval: z.boolean(),
})
export type ClassLink = z.infer<typeof classLink>

export const classPerson = z.extend(publicPerson, {
  role,
  joinedAt: z.iso.datetime(),
  /** The teams of the class that this person is in. */
  teamIds: z.array(z.uuid()),
  interests: z.array(z.string()),
})
export type ClassPerson = z.infer<typeof classPerson>

export const classTeam = z.extend(teamLook, {
  id: z.uuid(),
  name: z.string(),
  /** Tasks of the class that are due by today, and those of them that are done, as the team counts its tasks. */
  dueCount: z.int(),
  doneCount: z.int(),
  /** Its next open task. */
  next: z.nullable(z.object({ name: z.string(), due: z.optional(z.iso.date()) })),
  /** When somebody last ticked a task of the class. */
  tickedAt: z.nullable(z.iso.datetime()),
})
export type ClassTeam = z.infer<typeof classTeam>

export const classTask = z.object({
  id: z.uuid(),
  name: z.string(),
  due: z.iso.date(),
  each: z.boolean(),
  /** What it is in each team that still has it, with the files that people put on it. */
  teams: z.array(
    z.object({
      teamId: z.uuid(),
      taskId: z.uuid(),
      done: z.int(),
      of: z.int(),
      files: z.array(z.object({ id: z.uuid(), name: z.string(), by: z.string() })),
    }),
  ),
})
export type ClassTask = z.infer<typeof classTask>

export const announcement = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  /** Members of the teams it went to, and how many of them have read their room up to it. */
  readCount: z.int(),
  peopleCount: z.int(),
})
export type Announcement = z.infer<typeof announcement>

/** For this many days an announcement is shown to those without a team: no room knows what they have read. */
export const LOOSE_ANNOUNCEMENT_DAYS = 7
/** More are read in the room of the team. */
export const UNREAD_ANNOUNCEMENTS = 3

export const unreadAnnouncement = z.extend(z.pick(announcement, { id: true, text: true, createdAt: true }), {
  className: z.string(),
  classId: z.uuid(),
  /** Where it is read. Null for those without a team, who read it on the page of the class. */
  roomId: z.nullable(z.uuid()),
})
export type UnreadAnnouncement = z.infer<typeof unreadAnnouncement>

/** Members see their own team, those who lead, and announcements; the rest is empty for them. */
export const schoolClass = z.extend(classSummary, {
  link: z.nullable(classLink),
  people: z.array(classPerson),
  teams: z.array(classTeam),
  tasks: z.array(classTask),
  announcement: z.nullable(announcement),
  namesOnly: z.boolean(),
  /** The day of the viewer by which tasks are due. */
  today: z.iso.date(),
})
export type SchoolClass = z.infer<typeof schoolClass>

export const newClass = z.object({
  name,
  about: z._default(about, ''),
  /** Two requests with the same key make one class. */
  key: z.optional(z.uuid()),
})

const uids = z.array(z.uuid()).check(z.maxLength(MEMBERS_MAX - 1, `A team has at most ${MEMBERS_MAX} members.`))

/** Named in the browser when they are previewed. */
const newClassTeams = z
  .array(z.object({ name: requiredLineField(TEAM_NAME_MAX, 'A team name has', 'Each team needs a name.'), uids }))
  .check(z.minLength(1), z.maxLength(CLASS_TEAMS_MAX, TOO_MANY_CLASS_TEAMS))

export const newClassTask = z.object({
  name: requiredLineField(TASK_NAME_MAX, 'A task name has', 'A task needs a name.'),
  due: z.iso.date('Choose a due date.').check(z.regex(/^(19\d\d|[2-9]\d{3})-/)),
  notes: z._default(textField(NOTES_MAX, 'Notes have'), ''),
  /** Everybody ticks it for themselves. */
  each: z._default(z.boolean(), false),
  key: z.optional(z.uuid()),
})

export const newAnnouncement = z.object({
  text: textField(ANNOUNCEMENT_MAX, 'An announcement has').check(z.minLength(1, 'Write what everyone should know.')),
  /** Left out for all teams. */
  teamIds: z.optional(z.array(z.uuid()).check(z.minLength(1, 'Choose a team.'), z.maxLength(CLASS_TEAMS_MAX))),
  key: z.optional(z.uuid()),
})

const placements = z
  .array(z.object({ uid: z.uuid(), teamId: z.nullable(z.uuid()) }))
  .check(z.minLength(1), z.maxLength(CLASS_PEOPLE_MAX))

const changing = limit('class-changes', 'person', 300, 10 * MINUTE, 'You changed classes very often.')
const showing = limit('class-announcements', 'person', 30, DAY, 'You announced 30 times today, which is the most.')
const making = limit('new-classes', 'person', 20, DAY, 'You made 20 classes today, which is the most.')

export const classes = {
  list: calls.teams('GET /api/classes', {
    summary: `My classes, the one I joined last first: at most ${CLASSES_MAX}`,
    answer: z.array(classSummary),
  }),
  create: calls.teams('POST /api/classes', {
    summary: 'Make a class; I lead it',
    body: newClass,
    answer: schoolClass,
    status: 201,
    limits: [making],
  }),
  find: calls.teams('GET /api/classes/:classId', {
    summary: 'A class of mine, with the progress of its teams by what is due today',
    answer: schoolClass,
  }),
  edit: calls.teams('PATCH /api/classes/:classId', {
    summary: 'Change the name of a class or who may use its link (leader)',
    body: z.object({
      name: z.optional(name),
      about: z.optional(about),
      isOpen: z.optional(z.boolean()),
      endsOn: z.optional(z.nullable(z.iso.date())),
      domain: z.optional(domainField),
      needsApproval: z.optional(z.boolean()),
      /** Members of its teams see names of each other and no address. For good, because people join who rely on it. */
      namesOnly: z.optional(z.literal(true)),
    }),
    answer: schoolClass,
    limits: [changing],
  }),
  resetLink: calls.teams('POST /api/classes/:classId/link', {
    summary: 'Close the link of a class and make a new one (leader)',
    answer: schoolClass,
    limits: [changing],
  }),
  end: calls.teams('DELETE /api/classes/:classId', {
    summary: 'End a class: its teams stay with all that is in them (leader)',
  }),
  join: calls.teams('PUT /api/class-links/:linkId/membership', {
    summary: 'Join a class by its link, or ask to; its leaders may put me into a team of it',
    answer: z.object({ classId: z.uuid(), isWaiting: z.boolean() }),
    limits: [joinLimit],
  }),
  changeRole: calls.teams('PUT /api/classes/:classId/people/:uid/role', {
    summary: 'Let somebody in who waits (leader, helper), or make them a leader, a helper or a member (leader)',
    body: z.object({ role: givenRole }),
    answer: schoolClass,
    limits: [changing],
  }),
  removePerson: calls.teams('DELETE /api/classes/:classId/people/:uid', {
    summary: 'Leave a class and its teams, or remove somebody (leader; helper for those who wait)',
  }),
  makeTeams: calls.teams('POST /api/classes/:classId/teams', {
    summary: 'Make teams of people of a class, with the tasks of it that are still to be done (leader, helper)',
    body: z.object({ teams: newClassTeams, key: z.optional(z.uuid()) }),
    answer: schoolClass,
    status: 201,
    limits: [changing],
  }),
  place: calls.teams('PUT /api/classes/:classId/placements', {
    summary: 'Move people of a class into a team of it, or out of all with null (leader, helper)',
    body: z.object({ placements }),
    answer: schoolClass,
    limits: [changing],
  }),
  addTask: calls.teams('POST /api/classes/:classId/tasks', {
    summary: 'Add a task to every team of a class (leader, helper)',
    body: newClassTask,
    answer: schoolClass,
    status: 201,
    limits: [changing],
  }),
  removeTask: calls.teams('DELETE /api/classes/:classId/tasks/:classTaskId', {
    summary: 'Delete a task from every team of a class (leader, helper)',
    answer: schoolClass,
    limits: [changing],
  }),
  announcements: calls.teams('GET /api/classes/:classId/announcements', {
    summary: 'What was announced to a class, newest first',
    query: z.object(pagingParams),
    answer: pageSchema(announcement),
  }),
  announce: calls.teams('POST /api/classes/:classId/announcements', {
    summary: 'Announce to the teams of a class, in their rooms (leader, helper)',
    body: newAnnouncement,
    answer: schoolClass,
    status: 201,
    limits: [showing],
  }),
  progress: calls.teams('GET /api/classes/:classId/progress', {
    summary: 'Who did which task of a class, as a table for spreadsheets (leader, helper)',
    status: 200,
    sends: ['text/csv'],
    limits: [limit('class-progress', 'person', 60, HOUR, 'You are downloading classes very often.')],
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    /** Clients refetch the class. `uids`: who hears of it; clients do not get them. */
    class: { type: 'class.changed'; classId: string; uids: string[] }
  }
}
