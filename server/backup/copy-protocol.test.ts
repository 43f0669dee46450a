import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { CopyOut, copyIn } from './copy-protocol.ts'

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client(inject('cluster'))
  await client.connect()
  await client.query('create temporary table notes (text text, number integer)')
})
afterEach(() => client.end())

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

const notes = async () => (await client.query('select text, number from notes order by number')).rows

test('rows come out as they went in, however they are cut into pieces and whatever is in them', async () => {
  const awkward = ['', 'a\tb\\c\r\nd', '\\.', 'ø🙂', 'x'.repeat(200_000)]
  for (const [number, text] of awkward.entries())
    await client.query('insert into notes values ($1, $2)', [text, number])
  const copy = client.query(new CopyOut('copy notes to stdout'))
  const out = Buffer.concat(await Array.fromAsync(copy as AsyncIterable<Buffer>)).toString()
  expect(copy.count).toBe(5)
  await client.query('truncate notes')
  const middle = out.length - 3
  expect(
    await copyIn(client, 'copy notes from stdin', pieces(out.slice(0, 7), out.slice(7, middle), out.slice(middle))),
  ).toBe(5)
  expect(await notes()).toEqual(awkward.map((text, number) => ({ text, number })))
})

test('rows that PostgreSQL does not take, or that end in an error, are none, and the connection goes on', async () => {
  await expect(copyIn(client, 'copy notes from stdin', pieces('one\t1\n', 'two\ttwo\n'))).rejects.toThrow(
    'invalid input syntax',
  )
  async function* broken() {
    yield Buffer.from('one\t1\n')
    throw new Error('the disk is gone')
  }
  await expect(copyIn(client, 'copy notes from stdin', broken())).rejects.toThrow('the disk is gone')
  await expect(copyIn(client, 'copy nowhere from stdin', pieces('one\t1\n'))).rejects.toThrow(
    '"nowhere" does not exist',
  )
  expect(await notes()).toEqual([])
})

test('a reader that stops frees the connection, and errors are reported', async () => {
  const endless = client.query(
    new CopyOut('copy (select repeat(md5(n::text), 20) from generate_series(1, 1000000) n) to stdout'),
  )
  for await (const piece of endless) {
    expect((piece as Buffer).length).toBeLessThan(200_000)
    break
  }
  await client.end()
  client = new pg.Client(inject('cluster'))
  await client.connect()
  const wrong = client.query(new CopyOut('copy nowhere to stdout'))
  await expect(Array.fromAsync(wrong as AsyncIterable<Buffer>)).rejects.toThrow('"nowhere" does not exist')
})
