const LINK = /(?:https?:\/\/|(?<![\p{L}\p{N}.@/])www\.)[^\s<>"]+/giu

/** Those to this server itself, such as the link of a team, do not count. */
export const countLinks = (text: string, origin: string | undefined) =>
  (text.match(LINK) ?? []).filter((link) => !origin || !(link === origin || link.startsWith(`${origin}/`))).length
