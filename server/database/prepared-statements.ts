import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { ClientBase } from 'pg'

const names = new Map<string, string>()

/** Writes SQL out without a database. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A statement that each connection parses once and that is written out once: for the few behind every list and every
 * write, where that is half of their cost. Its values stand in it as `$1`, `$2` … and are given at each use.
 */
export function prepared<Row>(name: string, statement: RawBuilder<Row>) {
  const { sql: text } = statement.compile(compiler)
  names.set(text, name)
  return async (db: Pick<Kysely<unknown>, 'executeQuery'>, ...values: unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

/** The text of a prepared statement, for the bench, which sends the same ones without the rest of the product. */
export function preparedText(wanted: string): string {
  for (const [text, name] of names) if (name === wanted) return text
  throw new Error(`there is no statement named ${wanted}`)
}

/** Lets a connection send prepared statements by their name. */
export function sendByName(client: ClientBase) {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (...sent: unknown[]) => {
    const [text, values, ...rest] = sent
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name ? send({ name, text, values }, ...rest) : send(...sent)
  }
  client.query = query as typeof client.query
}

/** Makes a connection send every statement whole and without a name. */
export function sendUnnamed(client: ClientBase) {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown
  const query = (...sent: unknown[]) => {
    const [first, ...rest] = sent
    const isNamed = typeof first === 'object' && first !== null && 'name' in first && 'text' in first
    return isNamed ? send({ ...first, name: undefined }, ...rest) : send(...sent)
  }
  client.query = query as typeof client.query
}
