import type { contracts } from './contracts.ts'

/** What each feature is about. The document and the page of it are in this order. */
const descriptions: Record<keyof typeof contracts, string> = {
  tasks: 'Tasks with their comments, checklists and labels, and what has happened to them.',
  teams: 'Teams, their members and what they look like.',
  invites: 'Invites by mail and by link, and joining.',
  classes: 'Circles of teams, such as a course or a club: people, teams, tasks and announcements.',
  people: 'Your profile, other people, blocks and privacy.',
  friends: 'Friends, requests and people you may know.',
  chat: 'Forums, rooms of teams, direct messages and threads.',
  files: 'Files of messages, tasks and applications, and photos.',
  career: 'Goals with plans, weeks in review and applications for jobs.',
  crew: 'Totals of the week of friends who look for work together.',
  practice: 'Interviews practised in a team.',
  record: 'Finished tasks that teammates confirm, as a signed work record.',
  rewards: 'Points, badges, rewards, streaks and leaderboards.',
  notifications: 'Notifications, reminders, and how they reach you.',
  calendar: 'Your tasks in your own calendar.',
  dashboard: 'What the dashboard shows, in one request.',
  identity: 'Accounts and sessions.',
  settings: 'Your account, its sessions and your data.',
  webhooks: 'Addresses that are told what happens, and what was sent there.',
  admin: 'Reports, people, the server and the audit log, for administrators; and what they decided about you.',
  vitals: 'How fast pages are in browsers.',
}

export const tags = Object.entries(descriptions).map(([name, description]) => ({ name, description }))
