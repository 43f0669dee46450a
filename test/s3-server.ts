import S3rver from '@20minutes/s3rver'
import { temporaryFolder } from './temporary-folder.ts'

const BUCKET = 'cohort'

/** A real S3 server, which checks signatures. `url` is a FILES_URL. Call `close` when done. */
export async function startS3() {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  // The account that this server knows.
  const url = (secret = 'S3RVER') => `http://S3RVER:${secret}@127.0.0.1:${port}/${BUCKET}`
  return { url: url(), wrongUrl: url('guessed'), close: () => server.close() }
}
