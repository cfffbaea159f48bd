import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { payByPhone } from '../../e2e/pay-by-phone.ts'
import { staffCommand } from '../../e2e/staff-command.ts'
import { openSandbox, type Sandbox } from '../../sandbox/open.ts'

const LIBRARY = 'wydx'
const PASSWORD = 'Lesen2026x'

/** What stands outside of the portal in these tasks: a mail server, a payment provider, a phone. */
export interface Outside {
  letters: Sandbox['letters']
  /** A new reader who owes that sum. */
  debtor: (yuan: string) => Promise<{ account: string; password: string }>
  /** Scans a code with the phone and pays. */
  payByPhone: (context: BrowserContext, code: string) => Promise<void>
  close: () => Promise<void>
}

/** Gives the library of a running portal the mail server and a payment provider of a sandbox. */
export async function openOutside(dataFolder: string): Promise<Outside> {
  const sandbox = await openSandbox()
  const mail = JSON.stringify({ ...sandbox.mail, security: 'none' })
  await staffCommand(dataFolder, ['tenant', 'set', LIBRARY, `mail=${mail}`])
  await setGateway(dataFolder, sandbox)
  return {
    letters: () => sandbox.letters(),
    async debtor(yuan) {
      const account = `task-${Date.now().toString(36)}`
      const who = ['--tenant', LIBRARY, '--name', '程缴', '--password', PASSWORD]
      await staffCommand(dataFolder, ['reader', 'add', account, ...who, 'initial=0', 'tutorialDone=1'])
      await staffCommand(dataFolder, ['desk', 'charge', account, 'fee', yuan, account, '--tenant', LIBRARY])
      return { account, password: PASSWORD }
    },
    payByPhone: (context, code) => payByPhone(context, sandbox.address, code),
    async close() {
      await staffCommand(dataFolder, ['gateway', 'set', 'alipay', '--tenant', LIBRARY, '--off'])
      await sandbox.close()
    },
  }
}

async function setGateway(dataFolder: string, { pay }: Sandbox): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wenyuan-tasks-'))
  try {
    const file = join(folder, 'alipay.json')
    await writeFile(file, JSON.stringify(pay.alipay))
    await staffCommand(dataFolder, ['gateway', 'set', 'alipay', '--tenant', LIBRARY, '--settings', file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
