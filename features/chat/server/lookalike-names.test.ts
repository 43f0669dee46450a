import { describe, expect, test } from 'vitest'
import { skeletonOf } from '#features/people/server/rules/moderation/lookalike-names.ts'
import { makeForum } from '#test/chat.ts'
import { startWithCast } from '#test/start-with-cast.ts'
import { forums } from '../forums-contract.ts'

const { ada } = await startWithCast()

const lookalikes = {
  'Cyrillic letters': 'Wеlсоmе',
  'a Greek letter': 'Welcοme',
  'small capitals': 'ᴡᴇʟᴄᴏᴍᴇ',
  'Lisu letters': 'ꓪꓰꓡꓚꓳꓟꓰ',
  'Cherokee letters': 'ᎳᎬᏞᏟOᎷᎬ',
  'small Cherokee letters': 'ꮃꭼꮮꮯoꮇꭼ',
  'a Greek letter that Unicode decomposes to another one': 'Welϲome',
  'a barred letter': 'Welcөme',
  'letters in filled circles': '🅦🅔🅛🅒🅞🅜🅔',
  'letters in filled squares': '🆆🅴🅻🅲🅾🅼🅴',
  'letters of flags': '🇼🇪🇱🇨🇴🇲🇪',
  'wide letters': 'Ｗｅｌｃｏｍｅ',
  'letters of mathematics': '𝐖𝖾𝓁𝕔𝗼𝘮𝚎',
  'letters in circles': 'Ⓦⓔⓛⓒⓞⓜⓔ',
  'a digit': 'We1c0me',
  'a capital I': 'WeIcome',
  'two letters for one': 'VVelcorne',
  'a mark that hardly shows': 'Welcomė',
  'a dotless i': 'Intervıew Practice',
  'capitals of another script': 'СV & РОRТFОLІО',
  'no space': 'StudyGroups',
  'another kind of space': 'Show\u2003Yоur\u00a0Work',
}

describe('a forum named like a built-in forum', () => {
  test.each(Object.entries(lookalikes))('with %s is refused', async (_with, name) => {
    const refused = { status: 409, code: 'used-name', message: expect.stringContaining('looks like the forum') }
    await expect(makeForum(ada, name)).rejects.toMatchObject(refused)
  })

  test('is refused as a new name of another forum, too', async () => {
    const { id } = await makeForum(ada, 'Looms')
    const rename = ada.request(forums.edit, { params: { roomId: id }, body: { name: 'Wеlсоmе' } })
    await expect(rename).rejects.toMatchObject({ status: 409, code: 'used-name' })
    await ada.request(forums.edit, { params: { roomId: id }, body: { about: 'Cards and threads' } })
  })
})

test.each(['Welcome back', 'Добро пожаловать', 'Καλώς ήρθες', 'Study Group', 'Work', '新人歓迎', 'مرحبا', 'CV'])(
  'a forum may be called %s',
  async (name) => {
    expect(await makeForum(ada, name)).toMatchObject({ name })
  },
)

test('only names that look alike have the same skeleton', () => {
  expect(skeletonOf('раураl')).toBe(skeletonOf('PayPaI'))
  expect(skeletonOf('Cards')).not.toBe(skeletonOf('Carts'))
})
