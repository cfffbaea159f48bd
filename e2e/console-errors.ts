import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core'

/** A request that the page aborts on purpose, such as a search replaced by another. */
const GIVEN_UP = 'net::ERR_ABORTED'

/**
 * Watches every page of a context: console errors (including refusals by the content security policy), uncaught errors,
 * failed requests, and answers with an error status.
 */
export function watchConsoleErrors(context: BrowserContext) {
  const troubles: string[] = []
  const provoked: RegExp[] = []
  const note = (what: string) => troubles.push(what.slice(0, 600))

  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => note(`page error: ${error.error().message}`))
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== GIVEN_UP) note(`request: ${reason} ${request.url()}`)
  })
  context.on('response', (response: Response) => {
    if (response.status() >= 400) note(`answer: ${response.status()} ${response.url()}`)
  })
  context.on('page', (page: Page) => page.on('crash', () => note('the page crashed')))

  return {
    provokes: (...expected: RegExp[]) => void provoked.push(...expected),
    left: () => troubles.filter((trouble) => !provoked.some((one) => one.test(trouble))),
  }
}
