import type { Page } from '@playwright/test'
import { applications } from '#features/applications/contract.ts'
import type { Person } from '#test/cast.ts'
import { roomOf, sendMessage } from '#test/chat.ts'
import { makeTeam } from '#test/teams.ts'
import { atMost, type Figure } from '../figures.ts'
import { repetitions } from '../repetitions.ts'
import { median } from '../statistics.ts'
import { interactionTime, recordInteractions } from './interaction-times.ts'
import { throttleProcessor } from './throttle.ts'

const MESSAGES = repetitions(441)
const CARDS = repetitions(465)
const STAGES = ['saved', 'applied', 'interview', 'offer'] as const

/** A room in which somebody writes below many messages, and a board of many applications. */
export async function measureLongPages(ada: Person, open: () => Promise<Page>): Promise<Figure[]> {
  const page = await open()
  try {
    return [await typeInChat(ada, page), await countNodes(ada, page)]
  } finally {
    await page.context().close()
  }
}

async function typeInChat(ada: Person, page: Page): Promise<Figure> {
  const room = await roomOf(ada, await makeTeam(ada, [], { name: 'Talk' }))
  for (let number = 0; number < MESSAGES; number++) await sendMessage(ada, `Page ${number} is written.`, room)
  await recordInteractions(page)
  await page.goto(`/chat?room=${room.id}`)
  const log = page.getByRole('log')
  while ((await log.getByText('Page 0 is written.').count()) === 0) {
    await log.hover()
    await page.mouse.wheel(0, -10_000)
    await page.waitForTimeout(50)
  }
  await page.getByPlaceholder('Type a message...').click()
  await throttleProcessor(page)
  const times: number[] = []
  for (const letter of 'Wemeetatnoon') times.push(await interactionTime(page, () => page.keyboard.press(letter)))
  return atMost({ what: `a letter typed below ${MESSAGES} messages, slow`, value: median(times), most: 50, unit: 'ms' })
}

async function countNodes(ada: Person, page: Page): Promise<Figure> {
  for (let number = 0; number < CARDS; number++) {
    const body = {
      key: crypto.randomUUID(),
      company: `Company ${number}`,
      role: 'Designer',
      stage: STAGES[number % 4]!,
    }
    await ada.request(applications.add, { body })
  }
  await page.goto('/career/applications')
  await page.getByText(`Company ${CARDS - 1}`).waitFor()
  const nodes = await page.evaluate('document.querySelectorAll("*").length')
  return atMost({ what: `a board of ${CARDS} applications`, value: nodes as number, most: 6000, unit: 'nodes' })
}
