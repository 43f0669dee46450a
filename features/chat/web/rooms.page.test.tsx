import { page } from 'vitest/browser'
import { chat, type Message, type Room } from '#features/chat/contract.ts'
import { pins } from '#features/chat/pins-contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const room: Room = { ...exampleFor(chat.room), name: 'Weavers', kind: 'team', slowSeconds: 0, mute: null, unread: 0 }
const announcement: Message = { ...exampleFor(chat.message), isRemoved: false, pin: 'announced', text: 'Bring paper.' }

/** Ada reads the room of the weavers, where something is announced. */
function openRoom(shown: Partial<Room> = {}) {
  api.answers(chat.rooms, () => ({ items: [{ ...room, ...shown }], next: null }))
  api.answers(chat.room, () => ({ ...room, ...shown }))
  api.answers(pins.list, () => ({ messages: [announcement], announcementId: announcement.id }))
  return openPage(`/chat?room=${room.id}`)
}

const says = { refused: REFUSAL, unreachable: 'Not saved. Try again.' }

describeChange('muting a room', {
  ...says,
  call: chat.mute,
  sends: { params: { roomId: room.id }, body: { choice: 'always' } },
  open: openRoom,
  async make() {
    await press(page.getByRole('button', { name: 'Room options' }))
    await press(page.getByRole('menuitemradio', { name: 'Until you unmute it' }))
  },
  shows: () =>
    page.getByRole('menuitemradio', { name: 'Until you unmute it', includeHidden: true }).query()?.ariaChecked,
  before: 'false',
  after: 'true',
  saved() {
    const muted = { ...room, mute: { what: 'all', until: null } } as const
    api.answers(chat.mute, () => muted)
  },
})

describeChange('dismissing an announcement', {
  ...says,
  call: pins.dismiss,
  sends: { params: { messageId: announcement.id } },
  open: openRoom,
  make: () => press(page.getByRole('button', { name: 'Dismiss announcement' })),
  shows: () => page.getByRole('region', { name: 'Announcement' }).elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(pins.list, () => ({ messages: [announcement], announcementId: null })),
})
