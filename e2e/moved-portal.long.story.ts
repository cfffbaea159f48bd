import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeFreshDatabase, testServer } from '@wenyuan/server/testing/fresh-database.ts'
import { type OfStory, story } from './browser.ts'
import { forStories, OPEN_AT, openPortal } from './portal.ts'
import { openForm } from './request-form.ts'
import { goWithin, signInAs } from './sign-in.ts'
import { staffCommand } from './staff-command.ts'

const MAKE_READER = ['demo', 'reader', '--tenant', 'wydx', '--like', '20260001']

interface Account {
  account: string
  password: string
}

/** Signs a reader in at a portal and looks into the personal centre. */
async function lookInto(openReader: OfStory['openReader'], at: string, { account, password }: Account) {
  const reader = await openReader({ at })
  await signInAs(reader, account, { password })
  const list = (tab: string, text: RegExp) => async () => {
    await goWithin(reader.page, `/personalCenter?tab=${tab}`)
    const rows = reader.page.getByRole('main').getByRole('listitem').filter({ hasText: text })
    await rows.first().waitFor()
    return rows.allTextContents()
  }
  return { reader, loans: list('5', /前归还/), requests: list('4', /三体/) }
}

const server = testServer()
if (server === undefined)
  process.stdout.write('not run: a demo that moves to a server (WENYUAN_TEST_DATABASE_URL names none)\n')
else
  story(
    'a loan and a reservation are there when the demo has moved to a server',
    async ({ openReader, atEnd }) => {
      const folder = mkdtempSync(join(tmpdir(), 'wenyuan-stories-moved-'))
      atEnd(() => rmSync(folder, { recursive: true, force: true }))
      const database = await makeFreshDatabase(server)
      atEnd(() => database.drop())

      const before = await openPortal(process.env['WENYUAN_STORIES_DEMO'])
      // with loans that the desk makes
      const own = JSON.parse(await staffCommand(before.dataFolder, MAKE_READER)) as Account
      const first = await lookInto(openReader, before.address, own)
      const form = await openForm(first.reader, '三体')
      await form.getByRole('radio', { disabled: false }).first().check()
      await form.getByRole('button', { name: '提交申请' }).click()
      await form.waitFor({ state: 'hidden' })
      const [lent, asked] = [await first.loans(), await first.requests()]
      await first.reader.page.context().close()
      await before.stop(() => cpSync(before.dataFolder, folder, { recursive: true }))

      expect(await staffCommand(folder, ['move-database', '--to', database.url])).toContain('bib_record')
      const env = { ...forStories, DATABASE_URL: database.url }
      const after = await openPortal(folder, { env, last: OPEN_AT })
      atEnd(() => after.stop())
      const second = await lookInto(openReader, after.address, own)
      expect(await second.loans()).toEqual(lent)
      expect(await second.requests()).toEqual(asked)
    },
  )
