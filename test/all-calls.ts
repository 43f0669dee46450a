import type { Call } from '#shared/call.ts'
import { files, root } from './repository-files.ts'

const contracts = files.filter((file) => /^features\/[^/]+\/contract\.ts$/.test(file))
const exported = await Promise.all(
  contracts.map((file) => import(/* @vite-ignore */ `${root}/${file}`) as Promise<Record<string, unknown>>),
)

/** Every call of every contract. */
export const calls = exported.flatMap((contract) => Object.values(contract)).flatMap(callsIn)

export const nameOf = ({ verb, path }: Call) => `${verb} ${path}`

function callsIn(value: unknown): Call[] {
  const inner = value && typeof value === 'object' ? Object.values(value) : []
  return inner.filter((one): one is Call => typeof one === 'object' && one !== null && 'verb' in one && 'path' in one)
}
