export const REGISTRATION_MODES = ['open', 'domain', 'invite', 'approval'] as const
export type RegistrationMode = (typeof REGISTRATION_MODES)[number]

/** Who may sign up. `domains` are in lower case, and empty unless the mode is 'domain'. */
export type Registration = { mode: RegistrationMode; domains: string[] }

/** With capitals rather than a flag, which the OpenAPI document could not say. */
export const DOMAIN = /^(?=.{1,253}$)([A-Za-z0-9](-*[A-Za-z0-9])*\.)+[A-Za-z0-9](-*[A-Za-z0-9])*$/
export const DOMAINS_MAX = 50

export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Split at commas and spaces, in lower case, each once. */
export const splitDomains = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((name) => name.replace(/^@/, ''))
      .filter(Boolean),
  ),
]

/** Reads 'open', 'invite', 'approval' or domains separated by commas. Undefined for anything else. */
export function parseRegistration(text: string): Registration | undefined {
  const word = text.trim().toLowerCase()
  if (word === 'open' || word === 'invite' || word === 'approval') return { mode: word, domains: [] }
  const domains = splitDomains(word)
  const isValid = domains.length > 0 && domains.length <= DOMAINS_MAX && domains.every((name) => DOMAIN.test(name))
  return isValid ? { mode: 'domain', domains } : undefined
}
