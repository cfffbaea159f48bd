import { rm, writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { story } from './browser.ts'
import { menuLinks, walkLinks } from './links.ts'
import { enterAs, enterLike } from './own-reader.ts'
import { staff, staffAreIn } from './staff.ts'

for (const [library, like] of [
  ['wenyuan', ''],
  ['wenyuan', '20260004'],
  ['linjiang', ''],
  ['linjiang', 'L2001'],
] as const)
  story(
    `no link of ${library} leads to nothing${like && ` for a reader like ${like}`}`,
    async ({ openReader }) => {
      const reader = await openReader({ library })
      if (like) await enterLike(reader, like)
      const menu = await menuLinks(reader)
      const from = like ? ['/Home', '/personalCenter'] : ['/Home']
      expect(await walkLinks(reader, { from: [...menu, ...from], deep: like ? 1 : 0 })).toEqual([])
    },
  )

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
    await enterAs(reader, 'r001')
    expect(await walkLinks(reader, { from: ['/Home', '/personalCenter'], deep: 2 })).toEqual([])
  })
