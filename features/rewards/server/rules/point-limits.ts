import { CHALLENGE } from '../../contract.ts'
import type { ActivityCounts } from './activity-counts.ts'
import { monthOf, weekOf } from './point-account.ts'

const POINTS_A_DAY = 50
const OWN_POINTS_A_DAY = 5
const PAIR_POINTS_A_DAY = 15
const PAIR_POINTS_A_WEEK = 40
const RECRUITS_A_MONTH = 5
const GOALS_A_WEEK = 2

/** Points that two people earned with each other's tasks. */
export type PairPoints = { today: number; week: number }
/** `once` and `challenge` do not count toward the daily limit. */
export type AwardKind = 'task' | 'own' | 'recruit' | 'goal' | 'challenge' | 'once'

/** Returns how many of `points` the limits allow, and counts them. */
export function applyLimits(
  counts: ActivityCounts,
  points: number,
  kind: AwardKind,
  day: string,
  pair?: PairPoints,
): number {
  if (kind === 'once') return points
  // A team has one challenge in seven days, but a person can be in fifty teams.
  if (kind === 'challenge') return spendInWeek(counts, day, 'challenges') <= CHALLENGE.aWeek ? points : 0
  const today = counts.day?.on === day ? counts.day : { on: day, points: 0, own: 0 }
  const allowed = [points, POINTS_A_DAY - today.points]
  if (kind === 'own') allowed.push(OWN_POINTS_A_DAY - today.own)
  if (pair) allowed.push(PAIR_POINTS_A_DAY - pair.today, PAIR_POINTS_A_WEEK - pair.week)
  if (kind === 'recruit' && !spendRecruit(counts, day)) allowed.push(0)
  if (kind === 'goal' && spendInWeek(counts, day, 'goals') > GOALS_A_WEEK) allowed.push(0)
  const granted = Math.max(0, Math.min(...allowed))
  counts.day = { on: day, points: today.points + granted, own: today.own + (kind === 'own' ? granted : 0) }
  if (pair) {
    pair.today += granted
    pair.week += granted
  }
  return granted
}

function spendRecruit(counts: ActivityCounts, day: string) {
  const on = monthOf(day)
  const recruits = counts.month?.on === on ? counts.month.recruits : 0
  counts.month = { on, recruits: recruits + 1 }
  return recruits < RECRUITS_A_MONTH
}

/** Returns its number within the week, from 1. */
function spendInWeek(counts: ActivityCounts, day: string, what: 'goals' | 'challenges'): number {
  const on = weekOf(day)
  const week = counts.week?.on === on ? counts.week : { on, goals: 0 }
  const spent = (week[what] ?? 0) + 1
  counts.week = { ...week, [what]: spent }
  return spent
}
