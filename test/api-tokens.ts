import { apiTokens } from '#features/identity/api-tokens-contract.ts'
import type { TokenScope } from '#shared/token-scopes.ts'
import { goodPassword, type Person } from './cast.ts'

export const makeApiToken = (person: Person, scopes: TokenScope[] = ['tasks:read'], name = 'Notes script') =>
  person.request(apiTokens.create, { body: { name, scopes, days: 90, password: goodPassword } })
