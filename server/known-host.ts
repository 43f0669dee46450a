import { isIP } from 'node:net'

/** What this machine calls itself, and what HOST says. */
type Names = { machine: string; listensOn: string }

/**
 * True if a request may reach this machine by this Host without anybody having set APP_ORIGIN. A page of another site can
 * have its own name lead here (DNS rebinding), and the browser then takes Cohort for that site. It cannot do so with an IP
 * address, nor with a name that only this machine or its own network gives out.
 */
export function isKnownHost(host: string, { machine, listensOn }: Names): boolean {
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
  if (isIP(name.replace(/^\[(.*)\]$/, '$1'))) return true
  const [short = ''] = machine.toLowerCase().split('.')
  const own = [machine, listensOn, short, `${short}.local`].map((one) => one.toLowerCase())
  return name !== '' && (/(^|\.)localhost$/.test(name) || own.includes(name))
}
