import { isInstalled, type ProxyName, startProxy } from '#test/proxies.ts'
import type { Figure } from '../figures.ts'
import { replaceBehindProxy } from './replace-process.ts'
import { notTried } from './serve-on-database.ts'

/** SIGTERM to one of two processes in turn behind the real proxies, set up by what docs/operations.md says. */
export async function handOver(): Promise<Figure[]> {
  return [...(await handOverBehind('caddy')), ...(await handOverBehind('nginx'))]
}

async function handOverBehind(name: ProxyName): Promise<Figure[]> {
  if (!isInstalled(name)) return notTried(`${name}: hand-over`, `${name} is not installed`)
  return replaceBehindProxy({
    name: `${name} as documented`,
    processes: 2,
    startProxy: (ports) => startProxy(name, ports),
    requestsBetween: 200,
    noticesAfter: 2000,
  })
}
