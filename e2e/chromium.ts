import { existsSync } from 'node:fs'

/** Debian's Chromium without windows takes a third less processor time than the browser with them. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser that the environment names, or the first of Debian's that is installed. */
export const chromiumPath = (): string =>
  process.env['WENYUAN_CHROMIUM'] ?? places.find((place) => existsSync(place)) ?? '/usr/bin/chromium'

/** Reader stories run only where a browser is installed. */
export const hasChromium = (): boolean => existsSync(chromiumPath())
