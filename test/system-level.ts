/**
 * The tests that break processes and neighbours, which take longer than all others together: `npm run test:system`.
 * `.ci/run` runs a row when one of its paths changed. `npm test` has one short test of each promise instead.
 */
export const systemLevel: { promise: string; tests: string[]; paths: string[] }[] = [
  {
    promise: 'the private database survives kills, full disks and other accounts',
    tests: [
      'server/database/embedded/{database-unavailable,disk-space,kill-cycles,killed-server,sharing,system-accounts}.test.ts',
      'server/database/{damage,full-disk}.test.ts',
    ],
    paths: ['server/database/', 'server/process/', 'app/server/start.ts', 'test/database-'],
  },
  {
    promise: 'the database may fail over, and standbys answer reads',
    tests: ['server/database/{read-only,replicas,replica-watch}.test.ts'],
    paths: ['server/database/', 'test/standby.ts'],
  },
  {
    promise: 'no process loses or doubles anything when it is killed or replaced',
    tests: [
      'server/process/{eight-processes,product-kill-cycles,rolling-restart}.test.ts',
      'features/chat/server/processes.test.ts',
      'features/files/server/killed-uploads.test.ts',
      'features/notifications/server/jobs/mail/killed-process.test.ts',
      'features/invites/server/jobs/invite-mail-job.test.ts',
      'features/rewards/server/process-kills.test.ts',
    ],
    paths: [
      'app/server/',
      'server/',
      'features/chat/server/',
      'features/files/server/',
      'features/notifications/server/jobs/',
      'features/rewards/server/',
    ],
  },
  {
    promise: 'who closes a laptop at a table is gone within 75 seconds',
    tests: ['features/seats/server/closed-laptop.test.ts'],
    paths: ['features/seats/server/', 'server/live/'],
  },
  {
    promise: 'databases of older versions are brought up to date, with the jobs that wait in them',
    tests: ['server/database/saved-databases.test.ts'],
    paths: ['migrations/', 'server/database/', 'server/jobs/', 'app/server/', 'test/saved-databases/'],
  },
  {
    promise: 'linters of others find nothing in the description of the API',
    tests: ['server/http/openapi/openapi-lint.test.ts'],
    paths: ['features/', 'shared/', 'server/http/'],
  },
  {
    promise: 'NATS carries events between processes',
    tests: ['server/live/nats-bus.test.ts'],
    paths: ['server/live/', 'test/nats-server.ts'],
  },
  {
    promise: 'the commands install, start, back up, restore, fill and administer Cohort',
    tests: [
      'bin/{admin,backup,demo,setup,stage,start}.test.ts',
      'server/backup/{damaged-backup,defer-indexes,trial}.test.ts',
    ],
    paths: [
      'bin/',
      'server/backup/',
      'server/files/',
      'server/config.ts',
      'app/server/demo.ts',
      'app/server/start.ts',
      'package.json',
      'package-lock.json',
      'migrations/',
    ],
  },
  {
    promise: 'the files for containers, proxies and Kubernetes work',
    tests: ['test/{container,deployment}.test.ts'],
    paths: ['deploy/', 'compose.yaml', 'Dockerfile', 'docs/operations.md', 'test/proxies.ts'],
  },
  {
    promise: 'no statement reads more of a large database than it shows',
    tests: ['test/plans.test.ts'],
    paths: ['migrations/', 'features/', 'server/database/', 'test/plans', 'test/large-dataset/'],
  },
  {
    promise: 'every component is right in all looks',
    tests: ['test/gallery/gallery.test.ts'],
    paths: ['app/web/', 'web/', 'features/', 'test/gallery/'],
  },
]

/** @param changed Paths that changed, relative to the repository; undefined if unknown, which runs every row. */
export const rowsFor = (changed: string[] | undefined) =>
  systemLevel.filter(({ paths }) => !changed || changed.some((path) => paths.some((start) => path.startsWith(start))))
