import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's Chromium, or the one that the environment names. */
export const chromiumPath = (): string => process.env['WENYUAN_CHROMIUM'] ?? '/usr/bin/chromium'

export const openBrowser = (executablePath: string = chromiumPath()): Promise<Browser> =>
  chromium.launch({ executablePath, args: flags })
