import type pg from 'pg'

/** Not of an extension. */
const isCohorts = (oid: string, catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`
/** The job queue makes and changes its tables itself. */
const isPublic = (column: string) => `${column} = 'public'::regnamespace`
/** Privileges as they are, also those that nobody changed, without the name of the owner. */
const acl = (column: string, type: string, owner: string) =>
  `array(select replace(item::text, ${owner}::regrole::text, 'owner')
     from unnest(coalesce(${column}, acldefault('${type}', ${owner}))) as item order by 1)::text`
const comment = (oid: string, catalogue: string) => `obj_description(${oid}, '${catalogue}')`

/** Each selects lines about one kind of thing: its kind, its name and what PostgreSQL knows of it. */
const QUERIES = [
  `select 'schema' as kind, nspname as name, ${acl('nspacl', 'n', 'nspowner')} as privileges, ${comment('oid', 'pg_namespace')} as comment
   from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  `select 'extension' as kind, extname as name, extversion, extnamespace::regnamespace::text, ${comment('oid', 'pg_extension')} as comment
   from pg_extension`,
  `select case relkind when 'r' then 'table' when 'S' then 'sequence' when 'v' then 'view' else relkind::text end as kind, relname as name,
     relpersistence, reloptions, relrowsecurity, relforcerowsecurity, relreplident, relispartition,
     ${acl('relacl', 'r', 'relowner')} as privileges, ${comment('oid', 'pg_class')} as comment,
     case when relkind in ('v', 'm') then pg_get_viewdef(oid) end as definition,
     (select array_agg(attname::text order by attnum) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
     (select array_agg(indexrelid::regclass::text order by indexrelid) from pg_index where indrelid = pg_class.oid) as indexes
   from pg_class where ${isPublic('relnamespace')} and relkind <> 'i' and ${isCohorts('oid', 'pg_class')}`,
  `select 'column' as kind, relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, attnotnull, attidentity,
     attgenerated, attcollation::regcollation::text, attstorage, attcompression, attstattarget, attoptions, attacl::text,
     pg_get_expr(adbin, adrelid) as value, col_description(attrelid, attnum) as comment
   from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${isPublic('relnamespace')} and relkind <> 'i' and attnum > 0 and not attisdropped`,
  `select 'constraint' as kind, coalesce(conrelid::regclass::text, contypid::regtype::text) || '.' || conname as name, contype, condeferrable,
     condeferred, convalidated, connoinherit, pg_get_constraintdef(oid) as definition, ${comment('oid', 'pg_constraint')} as comment
   from pg_constraint where ${isPublic('connamespace')}`,
  `select 'index' as kind, indrelid::regclass::text || '.' || relname as name, pg_get_indexdef(indexrelid) as definition, indisunique,
     indisprimary, indisclustered, indisreplident, indisvalid, reloptions, ${comment('indexrelid', 'pg_class')} as comment
   from pg_index join pg_class on pg_class.oid = indexrelid where ${isPublic('relnamespace')}`,
  `select 'trigger' as kind, tgrelid::regclass::text || '.' || tgname as name, pg_get_triggerdef(oid) as definition, tgenabled,
     ${comment('oid', 'pg_trigger')} as comment
   from pg_trigger where not tgisinternal`,
  `select 'function' as kind, oid::regprocedure::text as name, case when prokind <> 'a' then pg_get_functiondef(oid) end as definition,
     ${acl('proacl', 'f', 'proowner')} as privileges, ${comment('oid', 'pg_proc')} as comment
   from pg_proc where ${isPublic('pronamespace')} and ${isCohorts('oid', 'pg_proc')}`,
  `select 'type' as kind, typname as name, typtype, typnotnull, typdefault, format_type(typbasetype, typtypmod) as base,
     (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = pg_type.oid) as labels,
     ${comment('oid', 'pg_type')} as comment
   from pg_type where ${isPublic('typnamespace')} and typelem = 0 and ${isCohorts('oid', 'pg_type')}`,
  `select 'sequence of' as kind, sequencename as name, data_type::text, start_value, min_value, max_value, increment_by, cycle, cache_size,
     last_value, (select refobjid::regclass::text from pg_depend where objid = sequencename::regclass and deptype in ('a', 'i')) as owner
   from pg_sequences where schemaname = 'public'`,
  `select 'policy' as kind, polrelid::regclass::text || '.' || polname as name, polcmd, polpermissive, pg_get_expr(polqual, polrelid) as using,
     pg_get_expr(polwithcheck, polrelid) as checks from pg_policy`,
  `select 'rule' as kind, ev_class::regclass::text || '.' || rulename as name, pg_get_ruledef(pg_rewrite.oid) as definition
   from pg_rewrite join pg_class on pg_class.oid = ev_class where ${isPublic('relnamespace')}`,
  `select 'statistics' as kind, stxname as name, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext`,
  `select 'default privileges' as kind, defaclobjtype::text || coalesce(defaclnamespace::regnamespace::text, '') as name, defaclacl::text
   from pg_default_acl`,
  `select 'event trigger' as kind, evtname as name, evtevent, evtfoid::regproc::text, evtenabled from pg_event_trigger`,
]

type Row = Record<string, unknown>

/** @returns everything that the catalogue knows of a database of Cohort, and its rows, a line each */
export async function describeDatabase(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = []
  for (const query of QUERIES) {
    const { rows } = await client.query<{ kind: string; name: string } & Row>(query)
    for (const { kind, name, ...rest } of rows) {
      const known = Object.entries(rest).filter(([, value]) => value !== null && value !== false && value !== '')
      lines.push(`${kind} ${name}: ${known.map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ')}`)
    }
  }
  const tables = lines.map((line) => /^table (\w+):/.exec(line)?.[1]).filter((name) => name !== undefined)
  return [...lines, ...(await describeRows(client, tables))].toSorted()
}

async function describeRows(client: pg.ClientBase, tables: string[]) {
  const { rows } = await client.query<{ name: string; row: Row }>(
    tables.map((name) => `select '${name}' as name, to_jsonb(one) as row from ${name} as one`).join(' union all '),
  )
  return rows.map(({ name, row }) => `row of ${name}: ${JSON.stringify(row, (_, value) => withoutChance(value))}`)
}

/** Moments and random ids differ from database to database; ids that are the same everywhere begin with zeros. */
function withoutChance(value: unknown) {
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a moment'
  return /^(?!0{8})[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}$/.test(value) ? 'an id' : value
}
