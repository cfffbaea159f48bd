import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeEvents } from '../platform/events.ts'
import { makeLogger } from '../platform/logger.ts'
import { tenantOf } from '../testing/tenants.ts'
import { contrast, readableOn, themeSheet } from './theme.ts'

const silent = makeEvents(makeLogger('silent'))

/** The theme sheet and the logged corrections. */
const themed = (settings: Parameters<typeof tenantOf>[1]) => {
  const corrections: unknown[] = []
  const events = { ...silent, colourCorrected: (about: unknown) => void corrections.push(about) }
  return { sheet: themeSheet(tenantOf('whu', settings), events), corrections }
}

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'))

test.each([
  ['000000', 'ffffff', 21],
  ['ffffff', 'ffffff', 1],
  ['777777', 'ffffff', 4.48],
  ['767676', 'ffffff', 4.54],
  ['ff0000', 'ffffff', 4],
  ['25313d', 'ffffff', 13.25],
])('contrast of %s and %s is %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('text is readable on any two colours that a tenant configures', () => {
  fc.assert(
    fc.property(colour, colour, (back, text) => {
      const shown = readableOn(back, text)
      expect(contrast(back, shown)).toBeGreaterThanOrEqual(4.5)
      if (contrast(back, text) >= 4.5) expect(shown).toBe(text)
    }),
    {
      numRuns: 2_000,
      examples: [
        ['7f7f7f', '808080'],
        ['777777', '777777'],
      ],
    },
  )
})

test('readable colours are unchanged, except that three digits become six', () => {
  expect(themed({ navBackColor: '123', navTextColor: 'FFF' })).toEqual({
    sheet: ':root{--nav-back:#112233;--nav-text:#ffffff}\n',
    corrections: [],
  })
})

test('an unreadable text colour is corrected, and the correction is logged', () => {
  const { sheet, corrections } = themed({ navBackColor: 'ffff00', navTextColor: 'ffffff' })
  expect(sheet).toContain('--nav-text:#1f2933')
  expect(corrections).toEqual([{ tenant: 'whu', text: 'ffffff', background: 'ffff00', instead: '1f2933' }])
})

const words = ';--search-glow:color-mix(in srgb,var(--paper) 88%,transparent);--search-text:var(--ink)'

test.each([
  ['ffeedd', ';--search-back:#ffeedd;--search-text:#1f2933'],
  ['/assets/hall.jpg', `;--search-picture:url("/assets/hall.jpg")${words}`],
  ['https://example.org/hall.jpg?a=1', `;--search-picture:url("https://example.org/hall.jpg?a=1")${words}`],
  ['', ''],
  ['red', ''],
  ['javascript:alert(1)', ''],
  ['data:image/png;base64,xx', ''],
  ['https://x/")}body{display:none}', ''],
  ['/a b', ''],
  ['/a</style>', ''],
])('a search background of %j becomes %j', (searchBackground, written) => {
  expect(themed({ searchBackground }).sheet).toBe(`:root{--nav-back:#25313d;--nav-text:#ffffff${written}}\n`)
})

test("a library's own picture stands in the place of its search background", () => {
  const { sheet } = themed({ searchBackground: 'ffeedd', bandSvg: '<svg/>' })
  expect(sheet).toContain(';--search-picture:url("/whu/band.svg")')
  expect(sheet).not.toContain('ffeedd')
  expect(sheet).not.toContain('--search-night')
})

test('a drawing with colours for the dark scheme has a thinner veil there', () => {
  const { sheet } = themed({ bandSvg: '<svg><style>@media (prefers-color-scheme: dark){}</style></svg>' })
  expect(sheet).toContain(';--search-night:24%')
})
