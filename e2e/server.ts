import { rmSync } from 'node:fs'
import { addressOf } from '#test/address-of.ts'
import { type Cluster, cloneDatabase, openCluster } from '#test/cluster.ts'
import { freePort, type Product, startProduct } from '#test/product-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'

/** Before all journeys: the real product with its production build, on a port, a database and a data folder of its own. */
export default async function startForAll() {
  const { stop, ...cluster } = await openCluster()
  // The workers and commands inherit these.
  process.env.E2E_CLUSTER = JSON.stringify(cluster)
  const product = await installProduct()
  await product.start()
  process.env.E2E_ORIGIN = product.origin
  process.env.E2E_DATA_DIR = product.dataDir
  process.env.E2E_DATABASE = JSON.stringify(product.connection)
  process.env.DATABASE_URL = addressOf(product)
  return () => product.remove().finally(stop)
}

/** The product with a place of its own, to start, to kill and to start again there; `settings` as in the environment. */
export async function installProduct(settings: Record<string, string> = {}) {
  const dataDir = emptyFolder()
  const { connection, drop } = await cloneDatabase(JSON.parse(process.env.E2E_CLUSTER!) as Cluster)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const own = { DATA_DIR: dataDir, DATABASE_URL: addressOf({ connection }), PORT: port, APP_ORIGIN: origin }
  let product: Product | undefined

  async function start() {
    product = await startProduct({ ...own, ...settings })
  }

  async function remove() {
    const code = await product?.end('SIGTERM')
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
    if (code) throw new Error(`Cohort ended with ${code}:\n${product!.said()}`)
  }

  return { origin, dataDir, connection, start, kill: () => product!.end('SIGKILL'), remove }
}
