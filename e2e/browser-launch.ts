import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from './chromium.ts'

/** How the installed browser is started, by stories and by measurements. */
export const launchOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--headless=new',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions)
