import { parseArgs } from 'node:util'
import { openBrowser } from '../../e2e/browser-launch.ts'
import { buildWeb, openPortal } from '../../e2e/portal.ts'
import { signInAs } from '../../e2e/sign-in.ts'
import { staffCommand } from '../../e2e/staff-command.ts'
import { openSandbox, type Sandbox } from '../../sandbox/open.ts'
import { loadNow, printLine, printProgress, rounded } from '../shared/figures.ts'
import { handOn } from './hand.ts'
import { tasks } from './walks.ts'

export const tasksUsage = 'tasks [--at ADDRESS [--data ITS-DATA-FOLDER]]'

const LIBRARY = 'wydx'

/** Gives the library the mail server of a sandbox. */
async function letMail(dataFolder: string): Promise<Sandbox> {
  const sandbox = await openSandbox()
  const mail = JSON.stringify({ ...sandbox.mail, security: 'none' })
  await staffCommand(dataFolder, ['tenant', 'set', LIBRARY, `mail=${mail}`])
  return sandbox
}

/** Waits for one letter with three records that was not there before. */
async function seeLetter(sandbox: Sandbox, to: string, before: number): Promise<void> {
  const letters = () => sandbox.letters().filter((letter) => letter.to.includes(to))
  for (const until = Date.now() + 10_000; letters().length === before && Date.now() < until; )
    await new Promise((resolve) => setTimeout(resolve, 50))
  const [newest] = letters()
  const records = newest?.text.split('/wenyuan/record/').length ?? 1
  if (letters().length !== before + 1 || records - 1 !== 3)
    throw new Error(`${letters().length - before} letters, ${records - 1} records in the newest`)
}

/** Clicks, keys and seconds of what readers come for, walked by a browser from the home page. */
export async function benchTasks(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: parameters, options: { at: text, data: text } })
  if (values.at === undefined) await buildWeb()
  const portal = values.at === undefined ? await openPortal() : undefined
  const address = (values.at ?? portal?.address ?? '').replace(/\/$/, '')
  const dataFolder = values.data ?? portal?.dataFolder
  const sandbox = dataFolder === undefined ? undefined : await letMail(dataFolder)
  const browser = await openBrowser()
  try {
    for (const { name, account, mailTo, walk } of tasks) {
      if (mailTo && !sandbox) {
        printProgress(`not run: ${name} (the data folder of the portal is not known: --data)`)
        continue
      }
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await page.goto(`${address}/wenyuan/#/Home`)
      if (account !== undefined) await signInAs({ page }, account)
      await page.waitForLoadState('networkidle')
      const hand = handOn(page)
      const lettersBefore = sandbox?.letters().filter(({ to }) => mailTo && to.includes(mailTo)).length ?? 0
      const began = performance.now()
      await walk(page, hand)
      const seconds = rounded((performance.now() - began) / 1_000, 1)
      if (sandbox && mailTo) await seeLetter(sandbox, mailTo, lettersBefore)
      printLine({ phase: name, ...hand.counts(), seconds, load: loadNow() })
      await context.close()
    }
  } finally {
    await browser.close()
    await sandbox?.close()
    await portal?.stop()
  }
}
