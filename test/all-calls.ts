import type { Call } from '#shared/call.ts'
import type { Limit } from '#shared/limit.ts'
import { files, root } from './repository-files.ts'

const contracts = files.filter((file) => /^features\/[^/]+\/([\w-]+-)?contract\.ts$/.test(file))
const exported = await Promise.all(
  contracts.map((file) => import(/* @vite-ignore */ `${root}/${file}`) as Promise<Record<string, unknown>>),
)

const exportedValues = exported.flatMap((contract) => Object.values(contract))

/** Every call of every contract. */
export const calls = exportedValues.flatMap((value) => partsWith<Call>(value, 'verb', 'path'))

export const nameOf = ({ verb, path }: Call) => `${verb} ${path}`

/** Every limit of every contract: of its calls, and those that its actions spend. */
export const limits: Limit[] = [
  ...calls.flatMap((call) => call.limits ?? []),
  ...exportedValues.flatMap((value) => partsWith<Limit>([value], 'points', 'refusal')),
  ...exportedValues.flatMap((value) => partsWith<Limit>(value, 'points', 'refusal')),
]

/** The objects directly in a value that have these fields. */
function partsWith<Part>(value: unknown, ...fields: string[]): Part[] {
  const inner = value && typeof value === 'object' ? Object.values(value) : []
  return inner.filter(
    (part): part is Part => typeof part === 'object' && part !== null && fields.every((field) => field in part),
  )
}
