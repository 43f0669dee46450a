import pg from 'pg'
import { afterAll, vi } from 'vitest'
import type { Connection } from '#server/database/types.ts'

export type Statement = { text: string; values: unknown[]; name?: string }

/** The tables that a statement scanned, and how many rows it touched. */
export type PlannedStatement = { text: string; scanned: string[]; rows: number; plan: string }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Records every statement of this process until the end of the test file. Call it before the server starts. */
export function recordStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  afterAll(() => query.mockRestore())
  return {
    /** The statements since the last call. */
    take(): Statement[] {
      const sent = query.mock.calls.map(([first, values]) =>
        typeof first === 'object' ? (first as Statement) : { text: String(first), values: (values as unknown[]) ?? [] },
      )
      query.mockClear()
      return sent.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !hasNoPlan.test(text))
    },
  }
}

/** Statements of the job queue and of the bus come at any moment and are not checked. */
// A ledger entry cannot be written twice; it is written by keys only.
const hasNoPlan =
  /pg_notify|pg_stat_activity|\bjobs\.|'jobs'|^\s*insert into \S+ \([^)]*\)\s+values|^\s*with entered as \(\s*insert into point_entries/

/**
 * Runs the statements of a request again, one by one, and rolls them back. Prepared statements run with both kinds of
 * plan: for these values, and the generic plan, which PostgreSQL uses after a while.
 */
export async function explain(connection: Connection, statements: Statement[]): Promise<PlannedStatement[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const custom = await runAll(client, statements, 'force_custom_plan')
    const generic = await runAll(client, statements, 'force_generic_plan')
    return [...custom, ...generic.filter((_, index) => statements[index]!.name)]
  } finally {
    await client.end()
  }
}

async function runAll(client: pg.Client, statements: Statement[], mode: string): Promise<PlannedStatement[]> {
  const works: PlannedStatement[] = []
  await client.query(`begin; set local plan_cache_mode = ${mode}`)
  for (const { text, values = [] } of statements) {
    await client.query(`prepare asked as ${text}`)
    const asked = values.length > 0 ? `asked (${values.map(literal).join(', ')})` : 'asked'
    const { rows } = await client.query(`explain (analyze, format json) execute ${asked}`)
    await client.query('deallocate asked')
    works.push(workOf(`${mode}: ${text}`, rows[0]['QUERY PLAN'][0].Plan))
  }
  await client.query('rollback')
  return works
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

function workOf(text: string, plan: Node): PlannedStatement {
  const nodes = nodesOf(plan)
  const scans = nodes.filter((node) => node['Node Type'].endsWith('Scan'))
  const rows = scans.reduce((sum, node) => {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    return sum + (node['Actual Rows'] + removed) * node['Actual Loops']
  }, 0)
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!)
  return { text, scanned, rows: Math.round(rows), plan: nodes.map(lineOf).join('\n') }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const lineOf = (node: Node) =>
  `${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Actual Rows']} x ${node['Actual Loops']}`
