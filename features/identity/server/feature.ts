import type { Feature } from '#server/feature.ts'
import * as apiTokensContract from '../api-tokens-contract.ts'
import * as contract from '../contract.ts'
import * as passkeyContract from '../passkey-contract.ts'
import * as registrationContract from '../registration-contract.ts'
import * as secondFactorContract from '../second-factor-contract.ts'
import * as unsentKeyContract from '../unsent-key-contract.ts'
import { exportParts } from './account-data.ts'
import { apiTokenRoutes } from './api-tokens-routes.ts'
import { identityRoutes } from './routes.ts'

export const identityFeature: Feature = {
  name: 'identity',
  about: 'Accounts and sessions.',
  contracts: [
    contract,
    apiTokensContract,
    passkeyContract,
    registrationContract,
    secondFactorContract,
    unsentKeyContract,
  ],
  routes: [...identityRoutes, ...apiTokenRoutes],
  exportParts,
}
