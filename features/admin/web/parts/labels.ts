import { administration, type Decision, type LogEntry } from '../../contract.ts'
import { serverAdministration } from '../../server-contract.ts'

const decided: Record<Decision, string> = {
  kept: 'kept what was reported of',
  removed: 'removed what was reported of',
  warned: 'warned',
  disabled: 'disabled, after a report,',
}

const calls = { ...administration, ...serverAdministration }

const texts: Record<keyof typeof calls, string> = {
  overview: 'opened administration',
  cases: 'read reports',
  decide: 'decided a report about',
  undecide: 'took a decision back about',
  people: 'looked for people',
  disable: 'disabled',
  enable: 'enabled',
  endSessions: 'signed out everywhere',
  resetLink: 'had a reset link mailed to',
  previewRemoval: 'counted everything by',
  remove: 'removed everything by',
  undoRemoval: 'brought back everything by',
  log: 'read the audit log',
  settings: 'read the settings of the server',
  change: 'changed the settings of the server',
  state: 'looked at the server',
  testMail: 'sent a test mail',
  backUp: 'began a backup',
  approve: 'approved',
  refuse: 'refused',
}

const byAct = new Map(
  Object.entries(calls).map(([name, { verb, path }]) => [`${verb} ${path}`, texts[name as keyof typeof calls]]),
)

/** 'disabled Grace Hopper'; of a command, the command. */
export function actText({ act, subject, details }: LogEntry): string {
  const verb = byAct.get(act)
  if (!verb) return ['ran', act, ...([details.given].flat().filter(Boolean) as string[]), subject].join(' ').trim()
  const { decision } = details
  const shown =
    act === `${administration.decide.verb} ${administration.decide.path}` ? decided[decision as Decision] : verb
  return `${shown} ${subject}`.trim()
}
