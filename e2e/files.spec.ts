import { findViolations } from '#test/axe.ts'
import { openDirectRoom } from '#test/chat.ts'
import { pdf, picture } from '#test/files.ts'
import { befriend } from '#test/friends.ts'
import { addTask, makeConfirmedTeam } from '#test/teams.ts'
import { field, log } from './chat-page.ts'
import { type ChosenFile, choose } from './choose-files.ts'
import { expect, type Locator, type Page, test } from './people.ts'

const addFiles = (page: Page, ...files: ChosenFile[]) => choose(page, 'Add files', ...files)

test('Ada sends Grace pictures and a document: chosen, pasted and dropped; Grace looks at them with the keyboard', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const room = await openDirectRoom(ada, grace)
  const [asAda, asGrace] = [await browse(ada), await browse(grace)]
  for (const page of [asAda, asGrace]) await page.goto(`/chat?room=${room.id}`)

  const wide = await picture({ width: 900, height: 300, format: 'png' })
  await addFiles(asAda, { name: 'wide.png', mimeType: 'image/png', buffer: wide })
  await transfer(
    field(asAda),
    'paste',
    'tall.png',
    'image/png',
    await picture({ width: 300, height: 600, format: 'png' }),
  )
  await transfer(field(asAda), 'drop', 'notes.pdf', 'application/pdf', pdf())
  const waiting = asAda.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(waiting).toHaveCount(3)
  await expect(asAda.getByRole('progressbar')).toHaveCount(0)
  await waiting.filter({ hasText: 'tall.png' }).getByRole('button', { name: 'Remove tall.png' }).click()
  await addFiles(asAda, { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="x()"/>') })
  await expect(asAda.getByRole('alert')).toHaveText('This drawing contains a script. Save it as PNG and try again.')
  await asAda.getByRole('button', { name: 'Remove drawing.svg' }).click()
  await transfer(field(asAda), 'paste', 'second.png', 'image/png', await picture({ format: 'png' }))
  await expect(waiting.filter({ hasText: 'second.png' }).locator('img')).toBeVisible()
  await asAda.reload()
  await expect(asAda.getByText('Draft, not sent')).toBeVisible()
  await expect(waiting).toHaveText([/wide.png/, /notes.pdf/, /second.png/])
  expect(await findViolations(asAda, { within: 'main' })).toEqual([])
  await asAda.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(waiting).toHaveCount(0)

  const message = log(asGrace)
    .getByRole('listitem')
    .filter({ has: asGrace.getByRole('button', { name: 'wide.png' }) })
    .first()
  await expect(message.getByRole('link', { name: 'notes.pdf' })).toHaveAttribute('download', 'notes.pdf')
  const shown = message.getByRole('button', { name: 'wide.png' })
  const box = (await shown.boundingBox())!
  expect(box.width / box.height).toBeCloseTo(3, 0)
  await shown.click()
  const dialog = asGrace.getByRole('dialog', { name: 'wide.png' })
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  expect(await findViolations(asGrace, { within: 'dialog' })).toEqual([])
  await asGrace.keyboard.press('ArrowRight')
  await expect(asGrace.getByRole('dialog', { name: 'second.png' })).toBeVisible()
  await asGrace.keyboard.press('ArrowLeft')
  await expect(dialog).toBeVisible()
  await asGrace.keyboard.press('Escape')
  await expect(asGrace.getByRole('dialog')).toHaveCount(0)
  const download = asGrace.waitForEvent('download')
  await message.getByRole('link', { name: 'notes.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('notes.pdf')
})

test('Ada puts files on a task and into a comment; Grace sees them at once, and Ada brings back one', async ({
  cast: { ada, grace },
  browse,
}) => {
  const task = await addTask(ada, await makeConfirmedTeam(ada, [grace]))
  const [asAda, asGrace] = [await browse(ada), await browse(grace)]
  for (const page of [asAda, asGrace]) await page.goto(`/tasks?taskId=${task.id}`)
  const filesOf = (page: Page) => page.getByRole('region', { name: 'Files' })
  await expect(asGrace.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  await expect(filesOf(asGrace)).toHaveCount(0)

  await addFiles(asAda, { name: 'plan.png', mimeType: 'image/png', buffer: await picture({ format: 'png' }) })
  await expect(filesOf(asGrace).getByRole('button', { name: 'plan.png' })).toBeVisible()
  await transfer(filesOf(asAda), 'drop', 'notes.pdf', 'application/pdf', pdf())
  await expect(filesOf(asGrace).getByRole('link', { name: 'notes.pdf' })).toBeVisible()
  await transfer(asAda.locator('body'), 'paste', 'pasted.txt', 'application/octet-stream', Buffer.from('a'))
  await expect(filesOf(asAda).getByRole('listitem')).toHaveCount(3)
  expect(await findViolations(asAda, { within: 'main' })).toEqual([])
  await expect(filesOf(asGrace).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await filesOf(asAda).getByRole('button', { name: 'Remove notes.pdf' }).click()
  await expect(filesOf(asGrace).getByRole('listitem')).toHaveCount(2)
  await asAda.getByRole('button', { name: 'Undo' }).click()
  await expect(filesOf(asGrace).getByRole('listitem')).toHaveCount(3)

  await choose(asAda, 'Add files to the comment', { name: 'sum.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(asAda.getByRole('button', { name: 'Remove sum.pdf' })).toBeVisible()
  await asAda.reload()
  await expect(asAda.getByRole('button', { name: 'Remove sum.pdf' })).toBeVisible()
  await asAda.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(asGrace.getByRole('link', { name: 'sum.pdf' })).toBeVisible()
  await filesOf(asGrace).getByRole('button', { name: 'plan.png' }).click()
  await expect(asGrace.getByRole('dialog', { name: 'plan.png' })).toBeVisible()
})

test('Ada sends while her file goes up and reloads: both are there again, and go out by themselves', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const room = await openDirectRoom(ada, grace)
  const [page, asGrace] = [await browse(ada), await browse(grace)]
  for (const one of [page, asGrace]) await one.goto(`/chat?room=${room.id}`)
  const release = await holdUploads(page)
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('/api/files?') && uploads.push(request.url()))
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const waits = page.getByText('Goes out by itself when the files are there.')

  await addFiles(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await field(page).fill('Here they are')
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('%')
  await button('Send').click()
  await expect(waits).toBeVisible()
  expect(await findViolations(page, { within: 'main' })).toEqual([])
  await button('Do not send yet').click()
  await expect(waits).toBeHidden()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Here they are')
  await button('Send').click()
  await expect(waits).toBeVisible()

  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  expect((await asked).type()).toBe('beforeunload')
  await (await asked).accept()
  await reloaded
  await expect(page.getByRole('progressbar', { name: 'Uploading notes.pdf' })).toBeVisible()
  await expect(field(page)).toHaveValue('Here they are')
  await expect(waits).toBeVisible()
  // It goes on while she looks at another page, and is not sent twice when she comes back.
  await page.getByRole('link', { name: 'Tasks', exact: true }).first().click()
  await expect(field(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('progressbar', { name: 'Uploading notes.pdf' })).toBeVisible()
  await expect(waits).toBeVisible()
  release()
  const sent = log(asGrace).getByRole('listitem').filter({ hasText: 'Here they are' })
  await expect(sent.getByRole('link', { name: 'notes.pdf' })).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0)
  expect(uploads).toHaveLength(2)
  // Nothing is on its way any more, so nothing asks, and nothing comes back.
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('list', { name: 'Files' })).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('a comment goes out by itself when its file is there; one whose file is refused stays in the box', async ({
  cast: { ada },
  browse,
}) => {
  const task = await addTask(ada, await makeConfirmedTeam(ada, []))
  const page = await browse(ada)
  await page.goto(`/tasks?taskId=${task.id}`)
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  const comment = page.getByRole('button', { name: 'Comment', exact: true })
  const waits = page.getByText('Goes out by itself when the files are there.')
  await expect(box).toBeVisible()
  const release = await holdUploads(page)
  const scripted = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="x()"/>') }
  await choose(page, 'Add files to the comment', scripted)
  await box.fill('Look')
  await comment.click()
  await expect(waits).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toHaveText('This drawing contains a script. Save it as PNG and try again.')
  await expect(waits).toBeHidden()
  await expect(box).toHaveValue('Look')
  await page.getByRole('button', { name: 'Remove drawing.svg' }).click()

  const releaseAgain = await holdUploads(page)
  await choose(page, 'Add files to the comment', { name: 'sum.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await comment.click()
  await expect(waits).toBeVisible()
  releaseAgain()
  await expect(page.getByRole('link', { name: 'sum.pdf' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('Ada adds her CV as a PDF and replaces it; Grace, her friend, downloads it', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const page = await browse(ada)
  await page.goto('/profilepage')
  await choose(page, 'Add your CV', { name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Ada') })
  await expect(page.getByRole('alert')).toHaveText('Choose your CV as a PDF.')
  await page.getByRole('button', { name: 'Remove cv.txt' }).click()
  await choose(page, 'Add your CV', { name: 'old.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByRole('link', { name: 'old.pdf' })).toBeVisible()
  await choose(page, 'Replace your CV', { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByRole('link', { name: 'cv.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove your CV' }).click()
  await expect(page.getByRole('button', { name: 'Add your CV' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'cv.pdf' })).toBeVisible()

  const asGrace = await browse(grace)
  await asGrace.goto(`/people/${ada.me.uid}`)
  const download = asGrace.waitForEvent('download')
  await asGrace.getByRole('link', { name: 'cv.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('cv.pdf')
})

test('Ada crops a photo of herself with pointer and keys; everybody sees it', async ({
  cast: { ada, mallory },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/profilepage')
  await page.getByRole('button', { name: 'Use a photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  const choose = async (bytes: Buffer, button: string) => {
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: button }).click()
    await (await choosing).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: bytes })
  }
  await choose(await picture({ width: 150 }), 'Choose a photo')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a photo of at least 200 by 200 pixels.')
  await choose(Buffer.from('no picture'), 'Choose a photo')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a photo as JPG, PNG or WebP.')
  await choose(await picture({ width: 800, height: 600 }), 'Choose a photo')
  const crop = dialog.getByRole('application')
  await crop.focus()
  for (const key of ['ArrowLeft', 'Shift+ArrowUp', '+', '+', '-']) await page.keyboard.press(key)
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('110')
  await dialog.getByRole('button', { name: 'Turn by a quarter' }).click()
  expect(await findViolations(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Your picture: a photo' })).toBeVisible()

  const asMallory = await browse(mallory)
  await asMallory.goto(`/people/${ada.me.uid}`)
  const face = asMallory.getByRole('img', { name: 'Picture of Ada Lovelace' }).locator('img')
  await expect(face).toHaveAttribute('src', /^\/api\/photos\/.*\/large$/)
  await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
})

/** Files do not arrive until they are released. */
async function holdUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/files\?/, async (route) => {
    await promise
    // The page that sent it may be gone.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Pastes or drops a file, as a browser does. */
async function transfer(target: Locator, event: 'paste' | 'drop', name: string, type: string, bytes: Buffer) {
  const content = [...bytes]
  await target.evaluate(
    (element, [kind, fileName, mime, values]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(values as number[])], fileName as string, { type: mime as string }))
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      )
    },
    [event, name, type, content] as const,
  )
}
