import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { axeViolationsOn } from './axe-helper.ts'
import { story } from './browser.ts'
import { enterAs } from './own-reader.ts'
import { staff, staffAreIn } from './staff.ts'
import { enterNewLibrary, expectSoundRoom } from './staff-sign-in.ts'

const record = { id: 'rivers', type: 'book', title: '江河水文志', authors: ['程水生'], year: '2021' }
const TYPED = '水文宝典'

/** A reader who does over the API what readers do in the portal. */
async function findsAnotherWay(origin: string, library: string, account: string): Promise<void> {
  const token = await staff('reader', 'token', account, '--tenant', library, '--json')
  const { jwt, jwtHeader } = JSON.parse(token) as { jwt: string; jwtHeader: string }
  const headers = { mappingPath: library, [jwtHeader]: jwt, 'content-type': 'application/json' }
  for (const searchWord of [TYPED, record.title])
    await fetch(`${origin}/find/unify/search`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ searchItems: [{ searchWord }] }),
    })
  await fetch(`${origin}/find/searchResultDetail/getDetail?recordId=${record.id}`, { headers })
}

if (staffAreIn('what the box learns')) {
  story(
    'what readers went on to leads the next one, until a librarian forbids it',
    async ({ openReader }) => {
      const { page } = await openReader({ language: 'zh-CN' })
      const { code, menu } = await enterNewLibrary(page, 'learned-words')
      const folder = await mkdtemp(join(tmpdir(), 'wenyuan-learned-'))
      try {
        await writeFile(join(folder, 'records.jsonl'), JSON.stringify(record))
        await staff('import', join(folder, 'records.jsonl'), '--tenant', code)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
      const accounts = ['s001', 's002', 's003', 's004', 's005', 's006', 's007']
      for (const account of accounts) {
        const facts = ['readerType=student', 'initial=0', 'tutorialDone=1']
        const named = ['--name', '白桦', '--password', 'Lesen2026x']
        await staff('reader', 'add', account, '--tenant', code, ...named, ...facts)
      }
      // one reader does it in the portal
      const first = await openReader({ library: code })
      await enterAs(first, 's001')
      await first.visit(`/searchList?q=${TYPED}`)
      await first.results.getByRole('heading', { name: record.title }).waitFor()
      await expect(first.page.getByText('常常接着检索')).toHaveCount(0)
      await first.visit(`/searchList?q=${record.title}`)
      await first.results.getByRole('link', { name: record.title }).first().click()
      await first.page.getByRole('heading', { name: record.title, level: 1 }).waitFor()
      await menu.getByRole('link', { name: '从读者学到的' }).click()
      await page.getByText('五位读者输入同样的词').waitFor()

      for (const account of accounts.slice(1))
        await findsAnotherWay(new URL(page.url()).origin, code, account)
      const next = await openReader({ library: code })
      await next.visit(`/searchList?q=${TYPED}`)
      const marked = next.page.getByText(`输入“${TYPED}”的读者常常接着检索“${record.title}”。`)
      await marked.waitFor()
      await expect.poll(next.titles).toEqual([record.title])
      expect(await axeViolationsOn(next.page, { width: 1280, scheme: 'light' })).toEqual([])

      await page.reload()
      await page.getByRole('cell', { name: TYPED }).waitFor()
      await expectSoundRoom(page)
      await page.getByRole('button', { name: '永不使用' }).press('Enter')
      await page.getByRole('button', { name: '允许重新学习' }).waitFor()
      await next.page.reload()
      await next.results.getByRole('heading', { name: record.title }).waitFor()
      await expect(marked).toHaveCount(0)
    },
  )
}
