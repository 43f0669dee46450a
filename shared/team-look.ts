export const TEAM_COLOURS = ['green', 'coral', 'blue', 'pink', 'gold', 'violet'] as const
export const TEAM_SYMBOLS = ['star', 'leaf', 'book', 'rocket', 'bolt', 'heart', 'flag', 'cup'] as const
export type TeamColour = (typeof TEAM_COLOURS)[number]
export type TeamSymbol = (typeof TEAM_SYMBOLS)[number]
export type TeamLook = { colour: TeamColour; symbol: TeamSymbol }

/** The look of a team that chose none, as in migrations/before-0.2.0/0077_team_colours.sql. A team always gets the same object. */
export function lookOfId(teamId: string): TeamLook {
  const known = looks.get(teamId)
  if (known) return known
  const look = {
    colour: TEAM_COLOURS[Number.parseInt(teamId.slice(-4), 16) % TEAM_COLOURS.length]!,
    symbol: TEAM_SYMBOLS[Number.parseInt(teamId.slice(0, 4), 16) % TEAM_SYMBOLS.length]!,
  }
  looks.set(teamId, look)
  return look
}

const looks = new Map<string, TeamLook>()
