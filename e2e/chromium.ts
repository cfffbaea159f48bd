import { existsSync } from 'node:fs'

/** Debian's Chromium, or the one that the environment names. */
export const chromiumPath = (): string => process.env['WENYUAN_CHROMIUM'] ?? '/usr/bin/chromium'

/** Reader stories run only where a browser is installed. */
export const hasChromium = (): boolean => existsSync(chromiumPath())
