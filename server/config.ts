import { BlockList, isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { DOMAIN, parseRegistration } from '#shared/registration.ts'
import { InvalidSettings, readSettingFiles } from './setting-files.ts'

const originMessage = 'must be an address without a path, like https://cohort.example.org'

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be like postgres://user:password@host:5432/cohort, with a # / ? or % of the password as %23 %2F %3F %25',
})
const storeMessage =
  'must be like https://key:secret@s3.example.org/bucket?region=eu-central-1, with a / + or % of the secret as %2F %2B %25'
const isStoreUrl = ({ username, password, pathname }: URL) =>
  username !== '' && password !== '' && /^\/[\w.-]+\/?$/.test(pathname)
const splitList = (text: string) => text.split(',').map((part) => part.trim())

/** Every setting, its default and its error message. README.md has a table of them. */
const settings = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().trim().default('127.0.0.1'),
  DATA_DIR: z.string().trim().default('./data'),
  BACKUPS_KEPT: z.coerce.number('must be a number from 0 to 365').int().min(0).max(365).default(0),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(
      (urls) => splitList(urls).every((url) => databaseUrl.safeParse(url).success),
      'must be like DATABASE_URL, several separated by commas, with a , of a password as %2C',
    )
    .optional(),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: storeMessage })
    .refine((url) => !URL.canParse(url) || isStoreUrl(new URL(url)), storeMessage)
    .optional(),
  CLAMAV_URL: z.url({ protocol: /^tcp$/, error: 'must be like tcp://clamav:3310' }).optional(),
  NATS_URL: z.url({ protocol: /^(nats|tls)$/, error: 'must be like nats://user:password@host:4222' }).optional(),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  APP_ORIGIN: z
    .url({ protocol: /^https?$/, error: originMessage })
    .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`, originMessage)
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@mail.example.org:587' }).optional(),
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: 'must be like imaps://user:password@imap.example.org' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'must be like Cohort <hello@example.org>')
    .default('Cohort <cohort@localhost>'),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('off'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OFFLINE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustSetting, 'must be off, a number of proxies, or their addresses separated by commas')
    .default('off'),
  WEBHOOK_PORTS: z
    .string()
    .regex(/^\d{1,5}( *, *\d{1,5})*$/, 'must be ports separated by commas')
    .default('443'),
  WEBHOOK_NETWORKS: z
    .string()
    .refine(
      (networks) => splitList(networks).every(isNetwork),
      'must be networks like 192.168.1.0/24, several separated by commas',
    )
    .optional(),
  ABOUT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://example.org' })
    .default('https://en.wikipedia.org/wiki/Cohort_(educational_group)'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .default('info'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an OpenID Connect issuer' })
    .default('https://accounts.google.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be the address of an OpenID Connect issuer' }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'must have at most 40 characters').default('Single sign-on'),
  OIDC_REQUIRED_DOMAIN: z
    .string()
    .refine(
      (names) => splitList(names).every((name) => DOMAIN.test(name)),
      'must be like example.org, several separated by commas',
    )
    .optional(),
  REGISTRATIONS: z
    .string()
    .refine(
      (text) => parseRegistration(text) !== undefined,
      'must be open, invite, approval, or domains like example.org, several separated by commas',
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z.string().default('production'),
})

export type Config = ReturnType<typeof readConfig>
export type ProviderClient = { clientId: string; clientSecret: string }

/** The only place that reads the environment. A blank variable counts as unset. @throws InvalidSettings */
export function readConfig(environment: Record<string, string | undefined>, cwd: string) {
  const given = readSettingFiles(environment, Object.keys(settings.shape))
  const read = settings.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new InvalidSettings([...new Set(lines)].join('\n'))
  }
  const set = read.data
  const google = clientOf('GOOGLE', set.GOOGLE_CLIENT_ID, set.GOOGLE_CLIENT_SECRET)
  const github = clientOf('GITHUB', set.GITHUB_CLIENT_ID, set.GITHUB_CLIENT_SECRET)
  const linkedin = clientOf('LINKEDIN', set.LINKEDIN_CLIENT_ID, set.LINKEDIN_CLIENT_SECRET)
  const oidc = singleSignOnOf(set)
  const isDemo = set.DEMO === 'on'
  if (isDemo && set.REGISTRATIONS)
    throw new InvalidSettings('DEMO and REGISTRATIONS are both set. Anyone may try a demo.')
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(cwd, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    /** Standbys of the database that answer some reads. */
    replicaUrls: replicasOf(set.DATABASE_URL, set.DATABASE_REPLICA_URL),
    /** A bucket for the files that people add. Without it, they are in `dataDir`. */
    filesUrl: set.FILES_URL,
    /** The virus scanner that checks each file. */
    clamavUrl: set.CLAMAV_URL,
    /** Carries live events between processes. Without it, the database does. */
    natsUrl: set.NATS_URL,
    /** How many nightly backups are kept in `dataDir`; none are made if it is 0. */
    backupsKept: set.BACKUPS_KEPT,
    /** Off behind a pooler that shares connections between transactions. */
    hasPreparedStatements: set.PREPARED_STATEMENTS === 'on',
    /** Cohort's public address without a trailing slash. Without it, each request's own. */
    origin: set.APP_ORIGIN,
    /** Everything is deleted every hour, and nothing leaves the server. */
    isDemo,
    /** True in the process that makes the sample world of a demo (bin/demo.ts). */
    makesDemo: false,
    smtpUrl: isDemo ? undefined : set.SMTP_URL,
    /** The inbox to which mails come back that could not be delivered. */
    bounceImapUrl: isDemo ? undefined : set.BOUNCE_IMAP_URL,
    mailFrom: set.MAIL_FROM,
    hasRateLimits: set.RATE_LIMITS === 'on',
    /** Whether browsers store the pages and what they showed last. */
    opensOffline: set.OFFLINE === 'on',
    /** For Fastify: how far X-Forwarded-For is trusted. */
    trustProxy: readTrust(set.TRUST_PROXY),
    webhookPorts: splitList(set.WEBHOOK_PORTS).map(Number),
    /** Beside public addresses, what webhooks may call. */
    webhookNetworks: set.WEBHOOK_NETWORKS ? networksOf(set.WEBHOOK_NETWORKS) : undefined,
    aboutUrl: set.ABOUT_URL,
    logLevel: set.LOG_LEVEL,
    /** Who may sign up. Without it, administrators choose in the browser. */
    registration: set.REGISTRATIONS ? parseRegistration(set.REGISTRATIONS) : undefined,
    metricsToken: set.METRICS_TOKEN,
    secret: set.SECRET,
    isDevelopment: set.NODE_ENV === 'development',
    providers: isDemo
      ? {}
      : {
          ...(google ? { google: { ...google, issuer: set.GOOGLE_ISSUER } } : {}),
          ...(github ? { github } : {}),
          ...(linkedin ? { linkedin } : {}),
          ...(oidc ? { oidc } : {}),
        },
  }
}

function clientOf(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  if (clientId && clientSecret) return { clientId, clientSecret }
  if (!clientId && !clientSecret) return undefined
  throw new InvalidSettings(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set both, or neither`)
}

/** The organization's own provider. */
function singleSignOnOf(set: z.infer<typeof settings>) {
  const client = clientOf('OIDC', set.OIDC_CLIENT_ID, set.OIDC_CLIENT_SECRET)
  if (Boolean(client) !== Boolean(set.OIDC_ISSUER))
    throw new InvalidSettings('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set all, or none')
  if (!client && set.OIDC_REQUIRED_DOMAIN)
    throw new InvalidSettings('OIDC_REQUIRED_DOMAIN needs OIDC_ISSUER, where these people sign in')
  return (
    client && {
      ...client,
      issuer: set.OIDC_ISSUER!,
      name: set.OIDC_NAME,
      /** Lower case: people with an address there sign in no other way. */
      requiredDomains: set.OIDC_REQUIRED_DOMAIN ? splitList(set.OIDC_REQUIRED_DOMAIN.toLowerCase()) : [],
    }
  )
}

function replicasOf(databaseUrl: string | undefined, urls: string | undefined): string[] {
  if (!urls) return []
  if (databaseUrl) return splitList(urls)
  throw new InvalidSettings('DATABASE_REPLICA_URL needs DATABASE_URL, because the private database has no replicas')
}

const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.trim().split('/')
  return (
    more.length === 0 &&
    !address.includes('%') &&
    isIP(address) > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
  )
}

function networksOf(networks: string) {
  const list = new BlockList()
  for (const network of splitList(networks)) {
    const [address = '', bits] = network.split('/')
    const isV4 = isIP(address) === 4
    list.addSubnet(address, Number(bits ?? (isV4 ? 32 : 128)), isV4 ? 'ipv4' : 'ipv6')
  }
  return list
}

function isTrustSetting(value: string) {
  return value === 'off' || /^\d+$/.test(value) || value.split(',').every(isNetwork)
}

function readTrust(value: string) {
  if (value === 'off') return false
  const proxies = Number(value)
  if (Number.isInteger(proxies)) return (_address: string, hop: number) => hop < proxies
  return splitList(value)
}
