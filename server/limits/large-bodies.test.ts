import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { LargeBodies } from './large-bodies.ts'

const request = { headers: { 'content-length': '1000000' }, ip: '192.0.2.1' }

type Sent = Parameters<LargeBodies['add']>
const send = (bodies: LargeBodies, uid: string, raw: object) =>
  bodies.add(request as unknown as Sent[0], { raw } as unknown as Sent[1], { me: { uid } } as Sent[2])

test('large bodies whose senders left while Cohort looked who they are do not count', () => {
  const bodies = new LargeBodies()
  const gone = Object.assign(new EventEmitter(), { destroyed: true })
  for (let count = 0; count < 10; count++) send(bodies, 'mallory', gone)
  const here = new EventEmitter()
  for (const uid of ['mallory', 'mallory', 'ada']) send(bodies, uid, here)
  expect(() => send(bodies, 'mallory', here)).toThrow('at once')
  here.emit('close')
  send(bodies, 'mallory', here)
})
