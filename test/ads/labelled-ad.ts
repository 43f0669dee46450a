/** What a person reads in an advertisement; null for what it does not say. All companies and jobs are made up. */
export type LabelledAd = {
  text: string
  company: string | null
  role: string | null
  place: string | null
  link: string | null
  closesOn: string | null
}

type Read = Omit<LabelledAd, 'text'>

const nothing: Read = { company: null, role: null, place: null, link: null, closesOn: null }

export const ad = (text: string, read: Partial<Read>): LabelledAd => ({ text: text.trim(), ...nothing, ...read })

/** The day on which all of them are read. */
export const READ_ON = '2026-11-02'
