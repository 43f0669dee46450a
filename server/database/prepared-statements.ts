import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { ClientBase } from 'pg'

const names = new Map<string, string>()

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A statement that is compiled once, and parsed once per connection: for frequent ones, where that is half of their
 * cost. Values are `$1`, `$2` … and given at each use.
 */
export const prepared =
  <Row>(name: string) =>
  (...statement: Parameters<typeof sql>) => {
    const { sql: text } = sql(...statement).compile(compiler)
    if ([...names].some(([other, taken]) => taken === name && other !== text))
      throw new Error(`Two prepared statements are named ${name}. Rename one.`)
    names.set(text, name)
    return async (db: Pick<Kysely<unknown>, 'executeQuery'>, ...values: unknown[]): Promise<Row[]> =>
      (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  }

export function sendByName(client: ClientBase) {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (...sent: unknown[]) => {
    const [text, values, ...rest] = sent
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name ? send({ name, text, values }, ...rest) : send(...sent)
  }
  client.query = query as typeof client.query
}

export function sendUnnamed(client: ClientBase) {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (...sent: unknown[]) => {
    const [first, ...rest] = sent
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && 'text' in first
    return isNamed ? send({ ...first, name: undefined }, ...rest) : send(...sent)
  }
  client.query = query as typeof client.query
}

/**
 * The rows `(id, position)` of an array of ids. The subquery hides from PostgreSQL how many there are. Knowing that, it would
 * make a new plan for each call, which takes ten times as long as reading a room.
 */
export const idsInOrder = (parameter: '$2') =>
  sql`unnest((select ${sql.raw(parameter)}::uuid[])) with ordinality as wanted (id, position)`

/** Columns for `json_build_object`, each under its own name. Types that JSON lacks become text. */
export const jsonFields = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`))

/** As `toISOString` writes it. */
export const isoMoment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
