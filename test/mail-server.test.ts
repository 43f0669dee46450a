import { once } from 'node:events'
import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startMailServer } from './mail-server.ts'
import { freePort } from './product-process.ts'

test('of a process that is killed in the middle of a mail nothing arrives, and the mails of others do', async () => {
  const port = await freePort()
  const mail = await startMailServer(port)
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8')
  for (const line of ['EHLO ada', 'MAIL FROM:<ada@cohort.test>', 'RCPT TO:<grace@cohort.test>', 'DATA']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'data')
  socket.write('Subject: Half of it\r\n\r\nThe beg')
  socket.resetAndDestroy()
  await createTransport({ host: '127.0.0.1', port: Number(port) }).sendMail({
    from: 'ada@cohort.test',
    to: 'grace@cohort.test',
    subject: 'All of it',
    text: 'The whole.',
  })
  expect(mail.emails.map(({ subject }) => subject)).toEqual(['All of it'])
  await mail.close()
})
