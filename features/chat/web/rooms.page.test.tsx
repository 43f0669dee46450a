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
    api.answers(chat.room, () => muted)
    api.answers(chat.rooms, () => ({ items: [muted], next: null }))
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

const message: Message = {
  ...exampleFor(chat.message),
  isRemoved: false,
  text: 'Who brings the loom?',
  mine: [],
  reactions: { love: 0, agree: 0, laugh: 0, wow: 0 },
  pin: null,
  thread: null,
  rootId: null,
  replyTo: null,
  createdAt: '2026-12-01T09:29:00.000Z',
}
function openMessages() {
  api.answers(chat.messages, () => ({ [message.id]: message }))
  return openRoom()
}
async function choose(menu: string, item: string) {
  await page.getByRole('log').getByText('Who brings the loom?').hover()
  await press(page.getByRole('toolbar').getByRole('button', { name: menu }))
  await press(page.getByRole('menuitem', { name: item }))
}

describeChange('a reaction', {
  ...says,
  call: chat.react,
  sends: { params: { messageId: message.id, reaction: 'love' }, body: { reacted: true } },
  open: openMessages,
  make: () => choose('React', 'Love'),
  shows: () =>
    page.getByRole('log').getByText('Who brings the loom?').query() &&
    page.getByRole('button', { name: 'Love, 1' }).elements().length,
  before: 0,
  after: 1,
  saved() {
    const loved = { ...message, mine: ['love'], reactions: { ...message.reactions, love: 1 }, version: 2 }
    api.answers(chat.react, () => loved)
    api.answers(chat.messages, () => ({ [message.id]: loved }))
  },
})

describeChange('deleting a message', {
  ...says,
  call: chat.remove,
  sends: { params: { messageId: message.id } },
  open: openMessages,
  make: () => choose('More', 'Delete'),
  shows: () => page.getByRole('log').getByText('Who brings the loom?').elements().length,
  before: 1,
  after: 0,
  saved() {
    const removed = { ...message, text: '', isRemoved: true, version: 2 }
    api.answers(chat.remove, () => removed)
    api.answers(chat.messages, () => ({ [message.id]: removed }))
  },
})
