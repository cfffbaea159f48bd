import { describe, expect, test } from 'vitest'
import sheet from './tokens.css?raw'

/** The colours of one block of the style sheet by name. */
function coloursOf(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

/** Relative luminance and contrast ratio. Source: WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-scheme="dark"]'],
])('the %s scheme', (_, selector) => {
  const colours = coloursOf(selector)
  const of = (name: string) => colours[name] ?? '#808080'

  test.each(['ink', 'quiet', 'seal', 'jade', 'ochre', 'crimson'])(
    'has readable text in %s on every background',
    (text) => {
      const tooPale = ['paper', 'raised', 'sunk'].filter((ground) => contrast(of(text), of(ground)) < 4.5)
      expect(tooPale).toEqual([])
    },
  )

  test('has visible field borders', () => {
    expect(contrast(of('edge'), of('raised'))).toBeGreaterThanOrEqual(3)
    expect(contrast(of('edge'), of('paper'))).toBeGreaterThanOrEqual(3)
  })
})
