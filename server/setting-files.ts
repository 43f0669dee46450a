import { readFileSync } from 'node:fs'

/** Its message says what each setting must be. */
export class InvalidSettings extends Error {}

type Environment = Record<string, string | undefined>

/**
 * For a setting `X`, `X_FILE` may name a file that has its value, as containers hand over secrets.
 * @throws InvalidSettings
 */
export function readSettingFiles(environment: Environment, names: string[]) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  for (const name of names) {
    const path = given[`${name}_FILE`]
    if (!path) continue
    if (given[name]) throw new InvalidSettings(`${name} and ${name}_FILE are both set. Take one away.`)
    try {
      given[name] = readFileSync(path, 'utf8').trim()
    } catch (error) {
      throw new InvalidSettings(`${name}_FILE names a file that cannot be read: ${(error as Error).message}`)
    }
  }
  return given
}
