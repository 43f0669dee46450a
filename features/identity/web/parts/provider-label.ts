import { type Provider, providerNames } from '../../contract.ts'

/** server/http/pages.ts writes the name of the organization's own provider into the document. */
export const providerLabel = (provider: Provider) =>
  provider === 'oidc' ? (document.documentElement.dataset.sso ?? 'Single sign-on') : providerNames[provider]
