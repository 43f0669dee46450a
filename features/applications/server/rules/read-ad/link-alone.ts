import type { Found, Reading } from '../../../ads-contract.ts'

/** On these the first part of the path is the company. */
const BY_PATH =
  /^(?:jobs\.(?:eu\.)?lever\.co|(?:job-)?boards(?:\.eu)?\.greenhouse\.io|jobs\.ashbyhq\.com|apply\.workable\.com|(?:jobs|careers)\.smartrecruiters\.com)$/
/** On these it is the first part of the name. */
const BY_NAME =
  /\.(?:jobs\.personio\.(?:de|com)|recruitee\.com|teamtailor\.com|bamboohr\.com|workable\.com|breezy\.hr|softgarden\.io)$/
/** They list jobs of others, so they do not say where. */
const BOARDS =
  /(?:^|\.)(?:linkedin|indeed|stepstone|xing|monster|glassdoor|arbeitsagentur|jobs|totaljobs|reed|welcometothejungle|otta|angel|wellfound|google|handshake|joinhandshake)\.[a-z.]+$/
/** Host name of a company's own page. */
const OWN = /^(?:(?:www|jobs?|careers?|karriere|apply|work|join|hiring)\.)*([a-z\d-]{2,})\.[a-z.]{2,}$/

const KIND_OF_PAGE =
  /^(?:jobs?|careers?|karriere|stellen(?:angebote)?|positions?|openings?|vacanc(?:y|ies)|o|view|de|en)$/i

/** 'junior-designer-4711' is Junior designer. Null for what is only a number or one short word. */
function words(slug: string): string | null {
  const plain = decode(slug)
    .replace(/\.html?$/i, '')
    .split(/[-_+\s]+/)
    .filter((word) => word && !/^[\da-f]{8,}$|^\d+$/i.test(word))
    .join(' ')
  return /\p{L}{2,}/u.test(plain) ? plain.charAt(0).toUpperCase() + plain.slice(1) : null
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch (error) {
    if (error instanceof URIError) return slug
    throw error
  }
}

const inCapitals = (name: string) => name.replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())

/** Fills what an address says by itself, each as a guess. Null if there is more than an address. */
export function readLinkAlone(text: string): Partial<Reading> | null {
  const value = text.trim()
  if (!/^https?:\/\/\S+\.\S+$/i.test(value) || !URL.canParse(value)) return null
  const { hostname, pathname } = new URL(value)
  const host = hostname.toLowerCase()
  const parts = pathname.split('/').filter(Boolean)
  const at = (part: string, shown: string | null): Found | null => {
    const from = value.toLowerCase().indexOf(part.toLowerCase())
    return shown && from >= 0 ? { value: shown, certainty: 'guess', from, to: from + part.length } : null
  }
  const link: Found = { value, certainty: 'sure', from: 0, to: value.length }
  const named = parts.flatMap((part) => /^(.+)-at-(.+?)-?\d*$/.exec(part) ?? [])
  if (named.length > 0) {
    const [, role = '', company = ''] = named
    return { link, role: at(role, words(role)), company: at(company, inCapitals(words(company) ?? '')) }
  }
  const isByPath = BY_PATH.test(host)
  const owner = isByPath
    ? parts[0]
    : BY_NAME.test(host)
      ? host.split('.')[0]
      : BOARDS.test(host)
        ? undefined
        : OWN.exec(host)?.[1]
  const slug = (isByPath ? parts.slice(1) : parts).filter((part) => !KIND_OF_PAGE.test(part)).at(-1)
  return {
    link,
    company: owner ? at(owner, inCapitals(words(owner) ?? '')) : null,
    // One word may be a page or an id.
    role: slug && /[-_+]/.test(slug) ? at(slug, words(slug)) : null,
  }
}
