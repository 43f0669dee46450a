import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { temporaryFolder } from './temporary-folder.ts'

const BUCKET = 'cohort'

/** A real S3 server, which checks signatures. `url` is a FILES_URL. Call `close` when done. */
export async function startS3() {
  const directory = temporaryFolder()
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  // The account that this server knows.
  const url = (secret = 'S3RVER') => `http://S3RVER:${secret}@127.0.0.1:${port}/${BUCKET}`
  return {
    url: url(),
    wrongUrl: url('guessed'),
    /** As files of its folder, because more than a thousand requests take long. */
    addObjects(keys: string[]) {
      for (const key of keys) {
        const path = join(directory, BUCKET, `${key}._S3rver_`)
        writeFileSync(`${path}object`, key)
        writeFileSync(`${path}metadata.json`, '{"content-type":"text/plain"}')
      }
    },
    close: () => server.close(),
  }
}
