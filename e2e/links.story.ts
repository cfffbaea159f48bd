import { rm, writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { menuLinks, walkLinks } from './links.ts'
import { signInAs } from './sign-in.ts'
import { staff, staffAreIn } from './staff.ts'

for (const [library, account, password] of [
  ['wenyuan', '', ''],
  ['wenyuan', '20260004', 'Wenyuan-2026'],
  ['linjiang', '', ''],
  ['linjiang', 'L2001', 'Linjiang-2026'],
] as const)
  story(`no link of ${library} leads to nothing${account && ` for ${account}`}`, async ({ openReader }) => {
    const reader = await openReader({ library })
    if (account) await signInAs(reader, account, { password })
    const menu = await menuLinks(reader)
    const from = account ? ['/Home', '/personalCenter'] : ['/Home']
    expect(await walkLinks(reader, { from: [...menu, ...from], deep: account ? 1 : 0 })).toEqual([])
  })

if (staffAreIn('the links of a library with records only'))
  story('no link of a library with two records leads to nothing', async ({ openReader }) => {
    const code = `links-${Date.now().toString(36)}`
    const folder = await mkdtemp(join(tmpdir(), 'wenyuan-links-'))
    try {
      await staff('tenant', 'add', code, '--path', code, '--name', '江畔图书馆')
      await writeFile(
        join(folder, 'records.jsonl'),
        ['江河水文志', '城市排水手册']
          .map((title, at) => JSON.stringify({ id: `r${at}`, type: 'book', title }))
          .join('\n'),
      )
      await staff('import', join(folder, 'records.jsonl'), '--tenant', code)
      await staff(
        'reader',
        'add',
        'r001',
        '--tenant',
        code,
        '--name',
        '白桦',
        '--password',
        'Lesen2026x',
        'initial=0',
        'tutorialDone=1',
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const reader = await openReader({ library: code })
    expect(await menuLinks(reader)).toEqual(['/Home', '/bookDonate'])
    expect(await walkLinks(reader, { from: ['/Home', '/bookDonate'], deep: 2 })).toEqual([])
    await reader.goTo('/Home')
    await signInAs(reader, 'r001', { password: 'Lesen2026x' })
    expect(await walkLinks(reader, { from: ['/Home', '/personalCenter'], deep: 2 })).toEqual([])
  })
