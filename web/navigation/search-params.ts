/** Values stay texts: `?taskId=12` is `{taskId: '12'}`, never a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(values: Record<string, unknown>): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return search && `?${search}`
}

/** Drops all other parameters. */
export const stringParams =
  <Name extends string>(...names: Name[]) =>
  (values: Record<string, unknown>): { [Key in Name]?: string } =>
    Object.fromEntries(
      names.map((name) => [name, values[name]]).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
