import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { openBrowser } from '../../e2e/browser-launch.ts'
import { buildWeb, openPortal } from '../../e2e/portal.ts'
import { signInAs } from '../../e2e/sign-in.ts'
import { loadNow, printLine, printProgress, rounded } from '../shared/figures.ts'
import { handOn } from './hand.ts'
import { openOutside, type Outside } from './outside.ts'
import { type Task, tasks } from './walks.ts'
import { tasksBefore } from './walks-before.ts'

export const tasksUsage = 'tasks [--at ADDRESS [--data ITS-DATA-FOLDER] [--before]] [--only PART-OF-A-NAME]'

/** Charge of the reader who pays. */
const OWED = '8.00'

/** Letters to an address so far. */
const lettersTo = (outside: Outside | undefined, to: string | undefined) =>
  outside?.letters().filter((letter) => to !== undefined && letter.to.includes(to)) ?? []

/** Waits for one letter with three records that was not there before. */
async function seeLetter(outside: Outside, to: string, before: number): Promise<void> {
  for (const until = Date.now() + 10_000; lettersTo(outside, to).length === before && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50))
  const letters = lettersTo(outside, to)
  const records = letters[0]?.text.split('/wenyuan/record/').length ?? 1
  if (letters.length !== before + 1 || records - 1 !== 3)
    throw new Error(`${letters.length - before} letters, ${records - 1} records in the newest`)
}

async function readerOf({ account, owes }: Task, outside: Outside | undefined) {
  if (owes && outside) return outside.debtor(OWED)
  return account === undefined ? undefined : { account, password: undefined }
}

/** The card of the first sign-in is no part of a task. */
async function putAwayWelcome(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: '跳过' })
  await pass.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Clicks, keys and seconds of what readers come for, walked by a browser from the home page. */
export async function benchTasks(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: { at: text, data: text, only: { ...text, default: '' }, before: { type: 'boolean' } },
  })
  if (values.at === undefined) await buildWeb()
  const portal = values.at === undefined ? await openPortal() : undefined
  const address = (values.at ?? portal?.address ?? '').replace(/\/$/, '')
  const dataFolder = values.data ?? portal?.dataFolder
  const outside = dataFolder === undefined ? undefined : await openOutside(dataFolder)
  const browser = await openBrowser()
  try {
    for (const task of (values.before ? tasksBefore : tasks).filter(({ name }) =>
      name.includes(values.only),
    )) {
      const { name, mailTo, owes, walk } = task
      if ((mailTo || owes) && !outside) {
        printProgress(`not run: ${name} (the data folder of the portal is not known: --data)`)
        continue
      }
      const who = await readerOf(task, outside)
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${address}/wenyuan/#/Home`)
      if (who) await signInAs({ page }, who.account, who.password ? { password: who.password } : {})
      await page.waitForLoadState('networkidle')
      await putAwayWelcome(page)
      const hand = handOn(page)
      const lettersBefore = lettersTo(outside, mailTo).length
      const began = performance.now()
      await walk(page, hand, async (code) => outside?.payByPhone(context, code))
      const seconds = rounded((performance.now() - began) / 1_000, 1)
      if (outside && mailTo) await seeLetter(outside, mailTo, lettersBefore)
      printLine({ phase: name, ...hand.counts(), seconds, load: loadNow() })
      await context.close()
    }
  } finally {
    await browser.close()
    await outside?.close()
    await portal?.stop()
  }
}
