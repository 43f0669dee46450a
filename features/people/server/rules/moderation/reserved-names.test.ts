import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test.each([
  'Admin',
  'ADMINISTRATORS',
  'Cohort',
  'Cohort Support',
  'The Cohort Team',
  'Аdmin',
  'A d m i n',
  'Admin!',
  'Adm!n',
  'Support-Team',
  'Official Helpdesk',
])('%s is taken by those who run the server', (name) => expect(isReservedName(name)).toBe(true))

test.each([
  'Ada Lovelace',
  'Cohort 2026',
  'Portfolio Sprint',
  'Team',
  'Security',
  'Admin Lovelace',
  'Supportive people',
  'Help',
  '',
])('%s is free', (name) => expect(isReservedName(name)).toBe(false))
