import { cleanName } from '#shared/clean-text.ts'

/** One goal a line, cleaned like a name; drops blank lines. */
export const parseGoals = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => cleanName(line))
    .filter((line) => line !== '')

/** Finds a goal for each text; uses each goal once. */
export function matchGoals<Goal extends { text: string }>(texts: readonly string[], goals: readonly Goal[]) {
  const remaining = [...goals]
  return texts.map((text): Goal | undefined => {
    const index = remaining.findIndex((goal) => goal.text === text)
    return index >= 0 ? remaining.splice(index, 1)[0] : undefined
  })
}
