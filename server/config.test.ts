import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readConfig } from './config.ts'
import { InvalidSettings } from './setting-files.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/cohort')

describe('settings', () => {
  test('have defaults that serve one machine', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/cohort/data',
      databaseUrl: undefined,
      origin: undefined,
      hasRateLimits: true,
      trustProxy: false,
      webhookPorts: [443],
      aboutUrl: 'https://en.wikipedia.org/wiki/Cohort_(educational_group)',
    })
  })

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('a secret may lie in a file, and one that is not there, or set twice, is named', () => {
    const file = join(temporaryFolder(), 'database')
    writeFileSync(file, 'postgres://cohort:secret@db/cohort\n')
    expect(read({ DATABASE_URL_FILE: file })).toMatchObject({ databaseUrl: 'postgres://cohort:secret@db/cohort' })
    expect(() => read({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/cohort' })).toThrow(
      'DATABASE_URL and DATABASE_URL_FILE are both set. Take one away.',
    )
    expect(() => read({ SMTP_URL_FILE: `${file}s` })).toThrow(/^SMTP_URL_FILE names a file that cannot be read: ENOENT/)
    writeFileSync(file, 'mysql://db')
    expect(() => read({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL must be like postgres://')
  })

  test('each wrong one is named with what it must be', () => {
    expect(() => read({ PORT: 'many', RATE_LIMITS: 'perhaps' })).toThrow(InvalidSettings)
    expect(() => read({ PORT: 'many', RATE_LIMITS: 'perhaps' })).toThrow(
      /PORT must be a port number\nRATE_LIMITS must be on or off/,
    )
  })

  test.each([
    'https://s3.example.org/bucket',
    'https://key:secret@s3.example.org',
    'https://key:secret@s3.example.org/a/b',
    's3://key:secret@host/bucket',
  ])('%s names no bucket', (url) =>
    expect(() => read({ FILES_URL: url })).toThrow('FILES_URL must be like https://key:secret@s3.example.org/bucket'),
  )

  test('a bucket and a virus scanner are addresses', () => {
    const set = {
      FILES_URL: 'https://key:sec%2Fret@s3.example.org/bucket?region=eu-central-1',
      CLAMAV_URL: 'tcp://clamav:3310',
    }
    expect(read(set)).toMatchObject({ filesUrl: set.FILES_URL, clamavUrl: set.CLAMAV_URL })
    expect(() => read({ CLAMAV_URL: 'http://clamav' })).toThrow('CLAMAV_URL must be like tcp://clamav:3310')
  })

  test.each(['192.168.1.0/33', 'fd00::/129', 'nas.local', '192.168.1.1,'])('%s is no network', (networks) => {
    expect(() => read({ WEBHOOK_NETWORKS: networks })).toThrow('WEBHOOK_NETWORKS must be networks like 192.168.1.0/24')
  })

  test('anyone may try a demo, and it mails nobody', () => {
    expect(read({ DEMO: 'on', SMTP_URL: 'smtp://mail', BOUNCE_IMAP_URL: 'imap://mail' })).toMatchObject({
      isDemo: true,
      smtpUrl: undefined,
      bounceImapUrl: undefined,
    })
    expect(() => read({ DEMO: 'on', REGISTRATIONS: 'invite' })).toThrow('Anyone may try a demo.')
  })

  test('one wrong in two ways is named once', () => {
    const line = 'APP_ORIGIN must be an address without a path, like https://cohort.example.org'
    expect(() => read({ APP_ORIGIN: 'cohort.example.org' })).toThrow(new InvalidSettings(line))
  })

  test.each(['nobody', 'Cohort <>', 'Cohort cohort@example.org'])('from %s no mail can come', (sender) => {
    expect(() => read({ MAIL_FROM: sender })).toThrow('MAIL_FROM must be like Cohort <hello@example.org>')
  })

  test.each(['cohort@localhost', 'The Cohort <hello@example.org>'])('mail comes from %s', (sender) => {
    expect(read({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  })

  test('an origin is kept without its closing slash and refused with a path', () => {
    expect(read({ APP_ORIGIN: 'https://cohort.example.org/' }).origin).toBe('https://cohort.example.org')
    expect(() => read({ APP_ORIGIN: 'https://example.org/cohort' })).toThrow(
      /APP_ORIGIN must be an address without a path/,
    )
  })

  test.each(['mysql://localhost/cohort', 'localhost', 'cohort'])('%s is no database of ours', (url) => {
    expect(() => read({ DATABASE_URL: url })).toThrow(/DATABASE_URL must be like postgres:/)
  })

  test('replicas of DATABASE_URL are separated by commas', () => {
    const [database, one, other] = ['database', 'one', 'other'].map((host) => `postgres://cohort@${host}/cohort`)
    expect(read({}).replicaUrls).toEqual([])
    const both = { DATABASE_URL: database!, DATABASE_REPLICA_URL: `${one}, ${other}` }
    expect(read(both).replicaUrls).toEqual([one, other])
    expect(() => read({ ...both, DATABASE_REPLICA_URL: `${one},mysql://other` })).toThrow(
      'DATABASE_REPLICA_URL must be like DATABASE_URL, several separated by commas',
    )
    expect(() => read({ DATABASE_REPLICA_URL: one! })).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
  })

  test('statements are prepared unless turned off', () => {
    expect(read({}).hasPreparedStatements).toBe(true)
    expect(read({ PREPARED_STATEMENTS: 'off' }).hasPreparedStatements).toBe(false)
    expect(() => read({ PREPARED_STATEMENTS: 'maybe' })).toThrow('PREPARED_STATEMENTS must be on or off')
  })

  test('a provider is offered where both halves of what it gave are there', () => {
    const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret' }
    expect(read({}).providers).toEqual({})
    expect(read(google).providers).toEqual({
      google: { clientId: 'us', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    })
    expect(() => read({ GITHUB_CLIENT_ID: 'us' })).toThrow(
      'GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be set both, or neither',
    )
  })

  test('one trusted proxy is believed and no further', () => {
    const trust = read({ TRUST_PROXY: '1' }).trustProxy as (address: string, hop: number) => boolean
    expect([trust('10.0.0.1', 0), trust('10.0.0.2', 1)]).toEqual([true, false])
    expect(read({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1'])
  })
})
