import type { Events } from '../platform/events.ts'
import type { Tenant } from '../core/tenant.ts'

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5

/** Style sheet with a tenant's colours as custom properties. A text colour with too little contrast is corrected. */
export function themeSheet(tenant: Tenant, events: Events): string {
  const { navBackColor, navTextColor, searchBackground, bandSvg } = tenant.settings
  const back = expand(navBackColor)
  const text = readableOn(back, expand(navTextColor))
  if (text !== expand(navTextColor)) {
    events.colourCorrected({
      tenant: tenant.code,
      text: navTextColor,
      background: navBackColor,
      instead: text,
    })
  }
  const picture = bandSvg ? bandOf(tenant) : searchBackground
  const search =
    (picture ? backgroundOf(picture) : '') + (hasNight(bandSvg) ? ';--search-night:24%;--search-foot:0%' : '')
  return `:root{--nav-back:#${back};--nav-text:#${text}${search}}\n`
}

/**
 * Whether a drawing has colours of its own for the dark scheme, which a browser takes from the page around it: so it
 * needs no thick veil at night.
 */
const hasNight = (svg: string): boolean => /prefers-color-scheme:\s*dark/.test(svg)

/** Where a library's own picture behind the search box of home is served. */
export const bandOf = ({ path }: Pick<Tenant, 'path'>): string => `/${encodeURIComponent(path)}/band.svg`

const HEX = /^[0-9a-f]{3}([0-9a-f]{3})?$/i

/** A search background is a colour or the URL of a picture; anything else is ignored. */
function backgroundOf(setting: string): string {
  if (HEX.test(setting)) {
    const back = expand(setting)
    return `;--search-back:#${back};--search-text:#${readableOn(back, '1f2933')}`
  }
  const safe = /^(https?:\/\/|\/)[^\s"'()\\<>]+$/.test(setting)
  // the heading stands on the colour of paper, and no words over the picture are pale
  const words = '--search-glow:color-mix(in srgb,var(--paper) 88%,transparent);--search-text:var(--ink)'
  return safe ? `;--search-picture:url("${setting}");${words}` : ''
}

const expand = (hex: string): string =>
  (hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex).toLowerCase()

/**
 * `text` if it is readable on `back`. Else white or ink, whichever contrasts more; on middle tones, where neither is
 * enough, black. White or black always is enough.
 */
export function readableOn(back: string, text: string): string {
  const better = (one: string, other: string) => (contrast(back, one) >= contrast(back, other) ? one : other)
  return (
    [text, better('ffffff', '1f2933')].find((colour) => contrast(back, colour) >= LEAST_CONTRAST) ??
    better('ffffff', '000000')
  )
}

/** Contrast ratio of two colours, 1–21. Source: WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of an sRGB colour. Source: WCAG 2.2. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
}
