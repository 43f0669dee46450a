// `npm run demo` creates sample data once. `-- --beside-others` allows it in a database with accounts.
import { InvalidSettings, readConfig } from '#server/config.ts'
import { makeWorld, UserError } from './demo/make-world.ts'
import { withDatabase } from './with-database.ts'

const flag = '--beside-others'

try {
  const given = process.argv.slice(2)
  if (given.some((word) => word !== flag)) throw new UserError(`npm run demo, or npm run demo -- ${flag}`)
  const config = readConfig(process.env, process.cwd())
  const { isNew, email, password } = await withDatabase(config, (connection) =>
    makeWorld({ config, connection, isBesideOthers: given.includes(flag) }),
  )
  process.stdout.write(
    `\n${isNew ? 'The sample world is made.' : 'The sample world is there already.'} Start Cohort (npm start), unless it runs already, and sign in:\n\n  Email     ${email}\n  Password  ${password}\n\n`,
  )
} catch (error) {
  const isMeant = error instanceof UserError || error instanceof InvalidSettings
  process.stderr.write(`${isMeant ? (error as Error).message : `That did not work: ${(error as Error).message}`}\n`)
  process.exitCode = 1
}
