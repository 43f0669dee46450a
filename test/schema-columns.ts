/** A column as a migration adds it: its definition below the comment that says why. */
type AddedColumn = { table: string; name: string; text: string }

const STATEMENT = /((?:^--.*\n)*)^alter table (\w+)((?:'[^']*'|--.*|[^;])*);/gm
/** Commas inside a definition are followed by something else. */
const BETWEEN_ACTIONS = /,(?=\s*(?:--.*\s+)*(?:add|alter|drop|rename|validate)\b)/
const ADDED = /^((?:--.*\n\s*)*)add column (?:if not exists )?("?(\w+)"?\s.*)$/s

export function columnsOf(migration: string): AddedColumn[] {
  return [...migration.matchAll(STATEMENT)].flatMap(([, reason = '', table = '', actions = '']) =>
    actions.split(BETWEEN_ACTIONS).flatMap((action, index) => {
      const [, comment = '', definition, name] = ADDED.exec(action.trim()) ?? []
      if (!definition || !name) return []
      const comments = `${index === 0 ? reason : ''}${comment}`.split('\n').slice(0, -1)
      const lines = [...comments.map((line) => line.trim()), definition.trim().replaceAll(/\s+/g, ' ')]
      return [{ table, name, text: lines.map((line) => `  ${line}`).join('\n') }]
    }),
  )
}

/** @returns `schema` with a column after those that its table has, and before the constraints of the table */
export function addColumn(schema: string, { table, text }: AddedColumn): string {
  const statement = new RegExp(
    `^(create (?:unlogged )?table ${table} \\([\\s\\S]*?)((?:,(?:\\n  --.*)*\\n  (?:constraint|primary key|unique|check|foreign key|exclude) .*(?:\\n    .*)*)*\\n\\);)`,
    'm',
  )
  return schema.replace(statement, (_, columns: string, rest: string) => `${columns},\n${text}${rest}`)
}
