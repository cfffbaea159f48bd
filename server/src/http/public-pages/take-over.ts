import { createHash } from 'node:crypto'
import { escapeHtml } from '../../platform/html.ts'

/**
 * Leads a person's browser from the page of a record to the app's screen of it. The entry in the history is replaced, so
 * that the way back does not end here. Search engines that run scripts must not be led away: they would take the app's
 * start page for the record. An address that asks for this page or for a language keeps it.
 */
const script = `(function(){var to=document.querySelector('meta[name="app-address"]');
if(to&&!/[?&](noscript|lang)\\b/.test(location.search)&&!/bot|crawl|spider|slurp|preview|externalhit|archiver|mediapartners|lighthouse/i.test(navigator.userAgent))location.replace(to.content)})()`

/** The hash of the script, quoted, for the policy of the page. */
export const takeOverHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** For the head of a page; the script is the same on every page, so that the policy can name it. */
export const takeOver = (address: string): string =>
  `<meta name="app-address" content="${escapeHtml(address)}"><script>${script}</script>`
