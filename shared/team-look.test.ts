import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TEAM_COLOURS } from './team-look.ts'

const css = (file: string) => readFileSync(new URL(`../web/ui/${file}`, import.meta.url), 'utf8')

describe('the colours of teams', () => {
  const styles = css('team-colour.module.css')
  const hueOf = (colour: string) => Number(styles.match(new RegExp(`\\.${colour} \\{\\s*--team-hue: (\\d+)`))![1])
  const [, ...markParts] = styles.match(
    /--team-mark: light-dark\(oklch\(([\d.]+) ([\d.]+) [^)]*\)\), oklch\(([\d.]+) ([\d.]+)/,
  )!
  const [, ...roomParts] = styles.match(
    /--team-room: light-dark\(oklch\(([\d.]+) ([\d.]+) [^)]*\)\), oklch\(([\d.]+) ([\d.]+)/,
  )!
  const [lightMark, lightMarkChroma, darkMark, darkMarkChroma] = markParts.map(Number) as Four
  const [lightRoom, lightRoomChroma, darkRoom, darkRoomChroma] = roomParts.map(Number) as Four

  test.each(TEAM_COLOURS)('mark %s teams clearly on every surface, light, dark and in high contrast', (colour) => {
    const hue = hueOf(colour)
    // White, what is hovered or sunken, and the team's own room; the other way round in the dark.
    const light = [luminance(1, 0, 0), luminance(0.962, 0.006, 125), luminance(lightRoom, lightRoomChroma, hue)]
    const dark = [luminance(0, 0, 0), luminance(0.305, 0.02, 160), luminance(darkRoom, darkRoomChroma, hue)]
    for (const surface of light)
      expect(contrast(luminance(lightMark, lightMarkChroma, hue), surface)).toBeGreaterThan(4.5)
    for (const surface of dark) expect(contrast(luminance(darkMark, darkMarkChroma, hue), surface)).toBeGreaterThan(4.5)
  })
})

type Four = [number, number, number, number]

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Of a colour in OKLCH, by the matrices of CSS Color 4. */
function luminance(lightness: number, chroma: number, hue: number) {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  return (
    0.2126 * clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  )
}
