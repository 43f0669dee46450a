import { expect, test } from 'vitest'
import type { FriendRow } from '../../contract.ts'
import { applyToCounts } from '../actions/use-friend-actions.ts'
import type { FriendRelation, PendingAction } from './friends.ts'
import { optimisticRows } from './use-friend-list.ts'

const row = (displayName: string, tie: FriendRelation): FriendRow => ({
  uid: displayName,
  displayName,
  email: 'x***@c***',
  photoURL: '',
  tie,
  requestId: null,
  message: '',
  since: null,
  teams: [],
  interest: '',
})
const asked = (of: FriendRow, to: FriendRelation): PendingAction => ({ row: of, to, countsVersion: 3 })
const names = (rows: FriendRow[]) => rows.map(({ displayName }) => displayName)

const [ada, barbara, grace, hedy] = ['Ada', 'barbara', 'Grace', 'Hedy'].map((name) => row(name, 'friends'))
const mallory = row('Mallory', 'incoming')

test('a list shows who is joining in its place, and not who is leaving', () => {
  const pending = [asked({ ...barbara!, tie: 'incoming' }, 'friends'), asked(grace!, 'none')]
  expect(names(optimisticRows('friends', [ada!, grace!, hedy!], pending, true))).toEqual(['Ada', 'barbara', 'Hedy'])
})

test('of two actions on a person the later is shown', () => {
  const pending = [asked(mallory, 'friends'), asked({ ...mallory, tie: 'friends' }, 'none')]
  expect(names(optimisticRows('incoming', [mallory], pending, true))).toEqual([])
  expect(names(optimisticRows('friends', [ada!], pending, true))).toEqual(['Ada'])
})

test('a person sorted after the loaded part of a long list waits for their own part', () => {
  const pending = [asked(mallory, 'friends'), asked({ ...barbara!, tie: 'incoming' }, 'friends')]
  expect(names(optimisticRows('friends', [ada!, grace!], pending, false))).toEqual(['Ada', 'barbara', 'Grace'])
})

test('counts follow pending actions until newer counts include them', () => {
  const counts = { friends: 1, incoming: 1, outgoing: 0, version: 3 }
  const accepted = asked(mallory, 'friends')
  expect(applyToCounts(counts, accepted)).toMatchObject({ friends: 2, incoming: 0 })
  const later = { ...counts, friends: 2, incoming: 0, version: 4 }
  expect(applyToCounts(later, accepted)).toEqual(later)
})
