import type { Found, Reading } from '../../../ads-contract.ts'
import { readCompany } from './company.ts'
import { readDeadline } from './deadline.ts'
import { readLinkAlone } from './link-alone.ts'
import { readPlace } from './place.ts'
import { readRole } from './role.ts'
import { findInLines, firstOf, type Line, labelled, linesOf } from './text.ts'

const URL = /(?:^|[\s(<"'])((?:https?:\/\/|www\.)[^\s<>"')]+[^\s<>"').,;:!?])/iu
const BARE_URL =
  /(?:^|[\s(<])((?!\S*@)(?:[a-z\d-]+\.)+(?:com|org|net|io|de|example|eu|co\.uk|dev|jobs|careers)\/[^\s<>"')]*[^\s<>"').,;:!?])/iu
const EMAIL = /([\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,})/u
const MONEY =
  /((?:(?:€|£|\$|EUR|GBP|USD|CHF)\s?\d[\d.,]*\s?k?|\d[\d.,]*\s?k?\s?(?:€|£|\$|EUR|Euro|GBP|USD|CHF))(?:\s*(?:-|–|to|bis)\s*(?:(?:€|£|\$|EUR)\s?)?\d[\d.,]*\s?k?\s?(?:€|£|EUR|Euro)?)?(?:\s*(?:an hour|per hour|\/h|\/hour|a month|per month|\/month|a year|per year|p\.a\.|per annum|im Monat|pro Stunde|pro Jahr|brutto))?)/iu
const NAME = '\\p{Lu}[\\p{L}’-]+\\s+\\p{Lu}[\\p{L}’-]+'

/** An address that can be opened. */
const whole = (link: Found | null): Found | null =>
  link && { ...link, value: /^https?:/i.test(link.value) ? link.value : `https://${link.value}` }

/** The link to apply, if several are given. */
const readLink = (lines: readonly Line[]): Found | null =>
  whole(
    firstOf(
      () =>
        findInLines(
          lines.filter(({ text }) => /apply|bewerb|application|online/i.test(text)),
          URL,
          'sure',
        ),
      () => findInLines(lines, URL, 'sure'),
      () => findInLines(lines, BARE_URL, 'guess'),
    ),
  )

const readContact = (lines: readonly Line[]): Found | null =>
  firstOf(
    () => labelled(lines, 'contact|contact person|ansprechpartner(?:in)?|kontakt|questions to|your contact'),
    () =>
      findInLines(
        lines,
        new RegExp(
          `(?:write to|contact|ask|to|an|mail|questions\\?|fragen\\?|bei|call)\\s+(?:Ms\\.?|Mr\\.?|Dr\\.?|Frau|Herrn?)?\\s*(${NAME})(?=[\\s,(:.]|$)`,
          'u',
        ),
        'guess',
      ),
  )

/** Only the name, if an address or number follows. */
function nameOnly(found: Found | null): Found | null {
  const name = found && new RegExp(`${NAME}(?:\\s+\\p{Lu}[\\p{L}’-]+)?`, 'u').exec(found.value)
  if (!found || !name) return null
  const from = found.from + name.index
  return { ...found, value: name[0], from, to: from + name[0].length }
}

const nothing: Reading = {
  company: null,
  role: null,
  place: null,
  link: null,
  pay: null,
  closesOn: null,
  contact: null,
  email: null,
}

/**
 * Reads an advertisement by fixed rules, in English and German. Nothing leaves the server.
 * @param today YYYY-MM-DD, for days without a year
 */
export function readAd(text: string, today: string): Reading {
  const alone = readLinkAlone(text)
  if (alone) return { ...nothing, ...alone }
  const lines = linesOf(text)
  return {
    company: readCompany(lines),
    role: readRole(lines),
    place: readPlace(lines),
    link: readLink(lines),
    pay: firstOf(
      () => labelled(lines, 'salary|pay|compensation|wage|gehalt|vergütung|lohn|salary range'),
      () => findInLines(lines, MONEY, 'guess'),
    ),
    closesOn: readDeadline(lines, today),
    contact: nameOnly(readContact(lines)),
    email: findInLines(lines, EMAIL, 'sure'),
  }
}
