import { expect, test } from 'vitest'
import { friends } from '#features/friends/contract.ts'
import { recordBackup } from '#server/backup/record-backup.ts'
import { openStream } from '#test/live-stream.ts'
import { startServer } from '#test/server.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { addTask } from '#test/teams.ts'

const token = 'a-token-for-the-one-who-watches'
const { server, ada } = await startWithCast({ settings: { METRICS_TOKEN: token } })

const scrape = (bearer: string) => server.program(bearer).send('GET', '/api/metrics')

test('with the token, a process reports its requests by route and never by address', async () => {
  await ada.request(friends.search, { query: { text: 'grace@cohort.test' } })
  await ada.send('GET', '/api/people/00000000-0000-4000-8000-000000000000').then((response) => response.text())
  const stream = await openStream(server, ada)
  await addTask(ada, null)
  await stream.next()
  const response = await scrape(token)
  const text = await response.text()
  stream.close()
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const people = 'method="GET",route="/api/people/:uid",status="404"'
  expect(text).toContain(`cohort_http_request_duration_seconds_bucket{le="+Inf",${people}} 1\n`)
  expect(text).toContain(`cohort_http_request_duration_seconds_count{${people}} 1\n`)
  expect(text).toContain('cohort_streams 1\n')
  expect(text).toMatch(/^cohort_live_events_total [1-9]\d*$/m)
  expect(text).toContain('cohort_jobs{queue="mail",state="waiting"} ')
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d{8}/m)
  expect(text).not.toMatch(/cohort\.test|0000-0000|undefined/)
})

test('the age of the last backup is reported, and how many files it lacks', async () => {
  expect(await (await scrape(token)).text()).not.toMatch(/^cohort_backup/m)
  await recordBackup(server.connection, { bytes: 7, at: new Date(Date.now() - 3_600_000), missingFiles: 2 })
  const text = await (await scrape(token)).text()
  expect(text).toMatch(/^cohort_backup_age_seconds 36\d\d/m)
  expect(text).toMatch(/^cohort_backup_missing_files 2$/m)
})

test('Mallory, who has no token or a wrong one, is refused; without the setting there are no metrics', async () => {
  expect((await server.visitor().send('GET', '/api/metrics')).status).toBe(401)
  expect((await scrape(`${token}!`)).status).toBe(401)
  const quiet = await startServer({ connection: server.connection })
  expect((await quiet.program(token).send('GET', '/api/metrics')).status).toBe(404)
  await quiet.close()
})
