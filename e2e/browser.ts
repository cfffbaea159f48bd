import { expect, inject, test } from 'vitest'
import { chromiumPath, openBrowser } from './browser-launch.ts'
import { makeReader, type Reader, type ReaderChoices } from './reader.ts'

/**
 * A test with a reader in it: `openReader` opens the portal as one person sees it. When the story ends, nothing may
 * have gone wrong on any page that was open, but for what the story said it would provoke.
 */
export const story = test
  .extend('executable', { scope: 'worker' }, chromiumPath)
  .extend('browser', { scope: 'file' }, async ({ executable }, { onCleanup }) => {
    const browser = await openBrowser(executable)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('openReader', ({ browser }, { onCleanup }) => {
    const readers: Reader[] = []
    onCleanup(async () => {
      await Promise.all(readers.map((reader) => reader.page.context().close()))
      expect(
        readers.flatMap((reader) => reader.troubles()),
        'console errors, refused scripts, lost requests',
      ).toEqual([])
    })
    return async (choices: ReaderChoices = {}): Promise<Reader> => {
      const reader = await makeReader(browser, inject('portalAddress'), choices)
      readers.push(reader)
      return reader
    }
  })
