import { expect, test } from '@playwright/test'
import { openPortal, type Portal } from './portal.ts'
import { makeReader, type Reader, type ReaderChoices } from './reader.ts'
import { beStaffOf } from './staff.ts'

interface OfWorker {
  /**
   * The portal of this worker, with the demo. With `WENYUAN_STORIES_AT` it is one that is already open there;
   * `WENYUAN_STORIES_DATA` names its data folder, for stories with staff.
   */
  portal: Portal
}

export interface OfStory {
  /** Has something done when the story has ended; the last is done first. */
  atEnd: (clean: () => unknown) => void
  /**
   * Opens the portal for one person. At the end of the story no page may have had an error, except those that the story
   * has declared.
   */
  openReader: (choices?: ReaderChoices) => Promise<Reader>
}

export const story = test.extend<OfStory, OfWorker>({
  portal: [
    async ({}, use) => {
      const open = process.env['WENYUAN_STORIES_AT']?.replace(/\/$/, '')
      if (open) {
        const there = { address: open, dataFolder: process.env['WENYUAN_STORIES_DATA'] ?? '' }
        beStaffOf(there)
        return use(there)
      }
      const own = await openPortal(process.env['WENYUAN_STORIES_DEMO'])
      beStaffOf(own)
      await use(own)
      await own.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  atEnd: async ({}, use) => {
    const left: (() => unknown)[] = []
    await use((clean) => void left.unshift(clean))
    for (const clean of left) await clean()
  },
  openReader: async ({ browser, portal }, use) => {
    const readers: Reader[] = []
    await use(async (choices = {}) => {
      const reader = await makeReader(browser, choices.at ?? portal.address, choices)
      readers.push(reader)
      return reader
    })
    await Promise.all(readers.map((reader) => reader.context.close()))
    expect(
      readers.flatMap((reader) => reader.troubles()),
      'console errors, refused scripts, lost requests',
    ).toEqual([])
  },
})
