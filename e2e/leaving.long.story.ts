import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { untilQuiet } from './quiet.ts'
import { goWithin } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'

const LIBRARY = 'wydx'
const PASSWORD = 'Lesen2026x'
const addReader = (account: string) => {
  const who = ['--tenant', LIBRARY, '--name', '高远', '--password', PASSWORD]
  return staff('reader', 'add', account, ...who, 'initial=0', 'tutorialDone=1')
}

/** Adds a copy for this story, on the shelf. */
async function addBook(barcode: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-story-'))
  try {
    const item = { barcode, branch: 'main', location: 'm502', callNumber: 'C91/901' }
    const record = { id: barcode, type: 'book', title: '离校之书', items: [item] }
    const file = join(folder, 'records.jsonl')
    await writeFile(file, JSON.stringify(record))
    await staff('import', file, '--tenant', LIBRARY)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Said {
  loans: RegExp
  toLoans: string
  leave: string
  confirm: string
  certificate: string
}
const said: Record<LanguageTag, Said> = {
  'zh-CN': {
    loans: /图书没有归还/,
    toLoans: '去还书或续借',
    leave: '办理离校',
    confirm: '确定离校',
    certificate: '离校证明',
  },
  'zh-TW': {
    loans: /圖書未歸還/,
    toLoans: '前往還書或續借',
    leave: '辦理離校',
    confirm: '確定離校',
    certificate: '離校證明',
  },
  en: {
    loans: /loans have not been returned/,
    toLoans: 'Go to your loans',
    leave: 'Complete clearance',
    confirm: 'Close my card',
    certificate: 'Clearance certificate',
  },
}

if (staffAreIn('leaving the library')) {
  for (const [language, words] of Object.entries(said) as [LanguageTag, Said][]) {
    story(
      `an open loan blocks leaving, is linked from there, and after its return there is a certificate, in ${language}`,
      async ({ openReader }) => {
        // a second run on the same portal has its own reader and copy
        const run = Date.now().toString(36)
        const account = `story-leaver-${run}-${language.toLowerCase()}`
        const barcode = `leave-${run}-${language}`
        await addReader(account)
        await addBook(barcode)
        await staff('desk', 'checkout', account, barcode, '--tenant', LIBRARY)
        const reader = await openReader({ language, path: '/categorySearchList' })
        const { page } = reader
        await enterAs(reader, account)
        const barriers: string[] = []
        const look = async () => {
          await untilQuiet(page)
          for (const width of [1280, 360]) {
            for (const scheme of ['light', 'dark'] as const)
              barriers.push(...(await axeViolationsOn(page, { width, scheme })))
          }
          await page.setViewportSize({ width: 1280, height: 900 })
        }

        await goWithin(page, '/personalCenter?tab=14')
        await page.getByRole('main').getByText(words.loans).waitFor()
        await expect(page.getByRole('button', { name: words.leave })).toHaveCount(0)
        await look()
        await page.getByRole('link', { name: words.toLoans }).click()
        await expect.poll(reader.path).toBe('/personalCenter?tab=5')
        await page.getByRole('main').getByRole('link', { name: '离校之书' }).waitFor()

        await staff('desk', 'checkin', barcode, '--tenant', LIBRARY)
        await page.goBack()
        await page.getByRole('button', { name: words.leave }).click()
        const question = page.getByRole('dialog', { name: words.leave })
        await look()
        await question.getByRole('button', { name: words.confirm, exact: true }).click()
        const certificate = page.getByRole('article', { name: words.certificate })
        await certificate.getByText(account).waitFor()
        await certificate.getByRole('img').waitFor()
        await look()
        expect(barriers).toEqual([])

        // in print: the certificate without the page around it
        await page.emulateMedia({ media: 'print' })
        await certificate.waitFor()
        for (const around of [page.getByRole('navigation').first(), page.getByRole('button').first()])
          await expect(around).toBeHidden()
        expect((await certificate.boundingBox())?.width).toBeGreaterThan(600)
        await expect(staff('desk', 'checkout', account, barcode, '--tenant', LIBRARY)).rejects.toThrow(
          'CARD_EXPIRED',
        )
      },
    )
  }
}
