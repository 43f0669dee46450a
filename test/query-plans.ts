import pg from 'pg'
import { afterAll, vi } from 'vitest'
import type { Connection } from '#server/database/database.ts'

/** `name` is that of a prepared statement. */
export type Statement = { text: string; values: unknown[]; name?: string }

/** What one statement did to answer: which tables it read from end to end, and how many rows it touched. */
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

/** Notes down every statement that this process sends until the end of this test file. To be called before the server starts. */
export function recordStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  afterAll(() => query.mockRestore())
  return {
    /** Those sent since the last time. */
    take(): Statement[] {
      const sent = query.mock.calls.map(([first, values]) =>
        typeof first === 'object' ? (first as Statement) : { text: String(first), values: (values as unknown[]) ?? [] },
      )
      query.mockClear()
      return sent.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text) && !hasNoPlan.test(text))
    },
  }
}

/** The job queue's own statements, which it sends at any moment, are not ours to hold to a plan. */
// An entry of the ledger cannot be written a second time; it is written by keys alone.
const hasNoPlan =
  /pg_notify|\bjobs\.|'jobs'|^insert into \S+ \([^)]*\) values|^with entered as \(\s*insert into point_entries/

/**
 * Runs the statements of a request again, one after the other, and rolls them back. Prepared ones are run both ways that
 * PostgreSQL may plan them: for these values, and for any values, as it does after a while.
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
