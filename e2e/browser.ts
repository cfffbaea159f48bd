import type { Browser } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser as launchBrowser } from './browser-launch.ts'
import { chromiumPath } from './chromium.ts'
import { makeReader, type Reader, type ReaderChoices } from './reader.ts'

/**
 * A test with a browser: `openReader` opens the portal for one person. At the end of the story no page may have had an
 * error, except those that the story has declared.
 */
export const story = test
  .extend('executable', { scope: 'worker' }, chromiumPath)
  .extend('openBrowser', { scope: 'worker' }, ({ executable }, { onCleanup }) => {
    let opened: Browser | undefined
    onCleanup(() => opened?.close())
    // one for all files; after a crash the next story has a new one
    return async (): Promise<Browser> => {
      if (!opened?.isConnected()) opened = await launchBrowser(executable)
      return opened
    }
  })
  .extend('openReader', ({ openBrowser }, { onCleanup }) => {
    const readers: Reader[] = []
    onCleanup(async () => {
      await Promise.all(readers.map((reader) => reader.page.context().close()))
      expect(
        readers.flatMap((reader) => reader.troubles()),
        'console errors, refused scripts, lost requests',
      ).toEqual([])
    })
    return async (choices: ReaderChoices = {}): Promise<Reader> => {
      const reader = await makeReader(await openBrowser(), inject('portalAddress'), choices)
      readers.push(reader)
      return reader
    }
  })
