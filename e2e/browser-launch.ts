import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from './chromium.ts'

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

export const openBrowser = (executablePath: string = chromiumPath()): Promise<Browser> =>
  chromium.launch({ executablePath, args: flags })
