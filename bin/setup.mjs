// Runs before `npm start` and `npm test`: installs missing packages, then builds the pages if their sources changed.
// Plain JavaScript without dependencies, because it runs on any Node >= 20 before anything is installed.
//   --tools   also installs the tools for tests and development; leaves the pages alone
//   --build   always builds the pages
import { build, isBuilt } from './setup/build.mjs'
import { install, isInstalled } from './setup/install.mjs'
import { alone } from './setup/lock.mjs'
import { at, root, Stop, say } from './setup/process.mjs'

const withTools = process.argv.includes('--tools')
const buildsAnyway = process.argv.includes('--build')

const isPartsReady = () => isInstalled({ withTools })
const isPagesReady = () => withTools || (!buildsAnyway && isBuilt())

async function setUp() {
  // Checked again, because another process may have done it before releasing the lock.
  if (!isPartsReady()) await install({ withTools })
  if (!isPagesReady()) await build({ showsSizes: buildsAnyway })
}

try {
  if (!isPartsReady() || !isPagesReady()) {
    await alone(at('.setup.lock'), setUp, () => say('Another start is setting up here; waiting for it …'))
  }
} catch (error) {
  const isReadOnly = ['EACCES', 'EPERM', 'EROFS'].includes(error.code)
  if (!isReadOnly && !(error instanceof Stop)) throw error
  process.exitCode = 1
  process.stderr.write(
    `${isReadOnly ? `Cannot write in ${root} (${error.code}): run this once as the owner of that folder, or from a copy of your own.` : error.message}\n`,
  )
}
