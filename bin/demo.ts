// `npm run demo` creates sample data once. `-- --beside-others` allows it in a database with accounts; `-- --company` lets
// some of its people sit at a table while it runs.
import { readConfig } from '#server/config.ts'
import { InvalidSettings } from '#server/setting-files.ts'
import { keepCompany } from './demo/company.ts'
import { makeWorld, UserError } from './demo/make-world.ts'
import { withDatabase } from './with-database.ts'

const [besideOthers, company] = ['--beside-others', '--company']

try {
  const given = process.argv.slice(2)
  if (given.some((word) => word !== besideOthers && word !== company))
    throw new UserError(`npm run demo, or npm run demo -- ${besideOthers} ${company}`)
  const config = readConfig(process.env, process.cwd())
  const { isNew, email, password } = await withDatabase(config, (connection) =>
    makeWorld({ config, connection, isBesideOthers: given.includes(besideOthers) }),
  )
  process.stdout.write(
    `\n${isNew ? 'The sample world is made.' : 'The sample world is there already.'} Start Cohort (npm start), unless it runs already, and sign in:\n\n  Email     ${email}\n  Password  ${password}\n\n`,
  )
  if (given.includes(company)) {
    const leaving = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => leaving.abort())
    process.stdout.write('Priya, Jonas and Noor sit at a table until you press Ctrl+C.\n')
    await keepCompany(`http://127.0.0.1:${config.port}`, leaving.signal)
  }
} catch (error) {
  const isMeant = error instanceof UserError || error instanceof InvalidSettings
  process.stderr.write(`${isMeant ? (error as Error).message : `That did not work: ${(error as Error).message}`}\n`)
  process.exitCode = 1
}
