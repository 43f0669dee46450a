import { isIP } from 'node:net'

/** What this machine calls itself, and what HOST says. */
type Names = { machine: string; listensOn: string }

/**
 * True if Cohort accepts writes for this Host although APP_ORIGIN is not set. Another site can let its own name lead to this
 * machine (DNS rebinding), and the browser then takes Cohort for that site. It cannot do so with an IP address, nor with a
 * name that only this machine or its network resolves.
 */
export function isKnownHost(host: string, { machine, listensOn }: Names): boolean {
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
  if (isIP(name.replace(/^\[(.*)\]$/, '$1'))) return true
  const [short = ''] = machine.toLowerCase().split('.')
  const own = [machine, listensOn, short, `${short}.local`].map((one) => one.toLowerCase())
  return name !== '' && (/(^|\.)localhost$/.test(name) || own.includes(name))
}
