import type { ClassRole } from './contract.ts'

// The queries decide who may see a class.

/**
 * Who may do what in a class. Members see their own team, and what is announced. The table of all calls is
 * test/permission-table.ts.
 */
const allowed = {
  /** See everybody and the progress of all teams; make teams, move people, add tasks, announce. */
  help: ['leader', 'helper'],
  /** Change the class and its link, give roles, remove people, end it. */
  lead: ['leader'],
} satisfies Record<string, ClassRole[]>

const may = (role: ClassRole, act: keyof typeof allowed) => (allowed[act] as ClassRole[]).includes(role)

export const mayHelp = (role: ClassRole) => may(role, 'help')
export const mayLead = (role: ClassRole) => may(role, 'lead')

/** Helpers only let somebody in who waits. */
export const mayGiveRole = (mine: ClassRole, from: ClassRole, to: ClassRole) =>
  mayLead(mine) || (mayHelp(mine) && from === 'waiting' && to === 'member')

export const mayRemove = (mine: ClassRole, theirs: ClassRole) =>
  mayLead(mine) || (mayHelp(mine) && theirs === 'waiting')

export const WHY_NOT_HELP = 'Only the leaders and helpers of a class can do that.'
export const WHY_NOT_LEAD = 'Only the leaders of a class can do that.'
