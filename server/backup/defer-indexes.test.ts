import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Connection } from '#server/database/types.ts'
import { backupOf, inFormat2, restoreFrom } from '#test/backups.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { freshDatabase } from '#test/fresh-database.ts'
import { noFiles } from '#test/no-files.ts'
import { queryOnce } from '#test/query-once.ts'
import { repetitions } from '#test/repetitions.ts'

const [ada, grace, nobody] = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
let source: Definitions
/** Small tables keep their indexes. */
const archives = new Map<'few' | 'many', Buffer>()

beforeAll(async () => {
  archives.set('few', await archiveWith())
  archives.set('many', await archiveWith('select gen_random_uuid() from generate_series(1, 1000)'))
})

async function archiveWith(others = 'select gen_random_uuid() where false') {
  const { connection, drop } = await freshDatabase()
  await queryOnce(
    connection,
    `insert into auth_user (id, name, email, email_verified)
       values ('${ada}', '', 'ada@cohort.test', true), ('${grace}', '', 'grace@cohort.test', true);
     insert into auth_user (id, name, email, email_verified) select id, '', id || '@cohort.test', false from (${others}) as other (id);
     insert into people (id, email, email_lower, display_name, name_lower, first_name, last_name, photo_url)
       select id, email, email, 'One', 'one', 'One', '', '' from auth_user;
     insert into used_keys (user_id, key, used_at) values ('${ada}', '${ada}', now()), ('${ada}', '${grace}', now())`,
  )
  source = await definitionsOf(connection)
  const archive = await backupOf(connection)
  await drop()
  return archive
}

test.each(['few', 'many'] as const)(
  'a database restored with %s rows has the same columns, indexes, constraints and triggers, in the same order',
  async (size) => {
    const { connection, drop } = await emptyDatabase()
    onTestFinished(drop)
    await restoreFrom(archives.get(size)!, connection)
    const restored = await definitionsOf(connection)
    expect(source.indexes.length).toBeGreaterThan(100)
    expect(source.constraints.length).toBeGreaterThan(100)
    expect(source.triggers.length).toBeGreaterThan(3)
    expect(restored).toEqual(source)
  },
)

type Damage = [what: string, make: (whole: Buffer) => Buffer, reason: RegExp]
const damages: Damage[] = [
  [
    'a value that must be unique twice',
    (whole) => damagedArchive(whole, 'grace@cohort.test', 'ada@cohort.test', 'auth_user'),
    /damaged, in its rows of auth_user: .*"auth_user_email_key".* Key \(email\)=\(ada@cohort\.test\) (is duplicated|already exists)/,
  ],
  [
    'a key that must be unique twice',
    (whole) => damagedArchive(whole, `${ada}\t${grace}`, `${ada}\t${ada}`, 'used_keys'),
    /damaged, in its rows of used_keys: .*"used_keys_user_id_key_key".* (is duplicated|already exists)/,
  ],
  [
    'a value that an index keeps unique twice',
    (whole) => damagedArchive(whole, 'grace@cohort.test', 'ada@cohort.test', 'people'),
    /damaged, in its rows of people: .*"people_email".* Key \(email_lower\)=\(ada@cohort\.test\) (is duplicated|already exists)/,
  ],
  [
    'a reference to what is missing',
    (whole) => damagedArchive(whole, `\t${ada}\t${grace}`, `\t${nobody}\t${grace}`, 'used_keys'),
    new RegExp(`damaged, in its rows of used_keys: .*"used_keys_user_id_fkey".* Key \\(user_id\\)=\\(${nobody}\\)`),
  ],
]

test.each(
  damages
    .flatMap((damage) => (['few', 'many'] as const).map((size) => [size, ...damage] as const))
    .filter((_, index) => index % repetitions(3, 1) === 0),
)(
  'a backup of %s rows that holds %s is refused with its place, and changes nothing',
  async (size, _what, make, reason) => {
    const archive = archives.get(size)!
    const broken = make(archive)
    const { connection, drop } = await emptyDatabase()
    onTestFinished(drop)
    await expect(restoreFrom(broken, connection)).rejects.toThrow(reason)
    expect(
      await queryOnce(connection, "select relname from pg_class where relnamespace = 'public'::regnamespace"),
    ).toEqual([])
    await restoreFrom(archive, connection)
    await queryOnce(connection, "update people set display_name = 'Kept'")
    await expect(restoreFrom(broken, connection, noFiles, { replaces: true })).rejects.toThrow(reason)
    expect(await queryOnce(connection, 'select distinct display_name from people')).toEqual([{ display_name: 'Kept' }])
    expect(await definitionsOf(connection)).toEqual(source)
  },
)

/** Changes the rows of one table, in an archive without checksums, which would tell first. */
const damagedArchive = (whole: Buffer, from: string, to: string, table: string) =>
  inFormat2(whole, (text) => {
    const start = text.indexOf(`{"table":"${table}"`)
    const end = text.indexOf('\n\\.\n', start)
    const rows = text.slice(start, end)
    expect(rows).toContain(from)
    return text.slice(0, start) + rows.replaceAll(from, to) + text.slice(end)
  })

type Definitions = Awaited<ReturnType<typeof definitionsOf>>

async function definitionsOf(connection: Connection) {
  const ofTables = `relnamespace = 'public'::regnamespace and relname not like 'migrations%'`
  const [columns, indexes, constraints, triggers] = await Promise.all(
    [
      `select relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attcollation::regcollation::text,
         pg_get_expr(adbin, adrelid) as value
       from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relkind = 'r' and ${ofTables} and attnum > 0 and not attisdropped order by relname, attnum`,
      `select relname, pg_get_indexdef(indexrelid), indisunique, indnullsnotdistinct, indisprimary, indisexclusion, indisvalid, indisready,
         indislive, indimmediate, indisclustered, indisreplident
       from pg_index join pg_class on pg_class.oid = indrelid where ${ofTables} order by relname, pg_get_indexdef(indexrelid)`,
      `select relname, conname, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(pg_constraint.oid)
       from pg_constraint join pg_class on pg_class.oid = conrelid where ${ofTables}
       order by relname, contype, conname`,
      `select relname, tgname, tgenabled, pg_get_triggerdef(pg_trigger.oid)
       from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and ${ofTables} order by relname, tgname`,
    ].map((query) => queryOnce(connection, query)),
  )
  const order = await queryOnce(
    connection,
    `select relname, array_agg(conname order by pg_constraint.oid) from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and ${ofTables} group by relname order by relname`,
  )
  return { columns: columns!, indexes: indexes!, constraints: constraints!, triggers: triggers!, order }
}
