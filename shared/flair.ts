export const CELEBRATIONS = ['confetti', 'fireworks', 'stars', 'none'] as const
export type Celebration = (typeof CELEBRATIONS)[number]

/** How a name and a picture are drawn: the numbers of a frame and of a colour in web/ui/flair.css. */
export type Flair = { frame?: number | undefined; colour?: number | undefined }

/** What an account has bought. */
export type Perks = {
  celebration?: Celebration | undefined
  pictures?: boolean | undefined
  palettes?: boolean | undefined
}

export const BADGE_ICONS = [
  'spark',
  'flag',
  'target',
  'sunrise',
  'megaphone',
  'gift',
  'door',
  'chat',
  'friends',
  'teams',
  'check',
  'house',
] as const
export type BadgeIcon = (typeof BADGE_ICONS)[number]
