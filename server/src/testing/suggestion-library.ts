import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { expect } from 'vitest'
import { command } from './commands.ts'
import { entryOf, itemOf } from './entries.ts'
import { importContent } from './import-content.ts'
import { openPortal } from './portal.ts'

/** A wish for a title that no list has. */
const free = {
  title: '深入理解某物',
  author: '某人',
  publisher: '某社',
  isbn: '978-7-111-40701-0',
  publishTime: '2025',
  language: 'chi',
  reason: 'research',
}

/** A library with lists of titles by vendors, two readers, and what they and the staff do with suggestions. */
export async function openSuggestionLibrary() {
  const portal = await openPortal()
  portal.setNow(new Date('2026-03-15T04:00:00Z'))
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-titles-'))
  await portal.load(portal.tenant, [
    entryOf({
      recordId: 'held',
      title: '红楼梦',
      authors: ['曹雪芹'],
      isbns: ['9787020002207'],
      languages: ['chi'],
    }),
    entryOf({ recordId: 'bought', title: '数据之美', isbns: ['9787121000010'] }, { items: [itemOf('B1')] }),
  ])
  const reader = await portal.signIn('reader')
  const other = await portal.signIn('other')
  await importContent(
    portal,
    'order-catalogues',
    'code,name,kind,vendor,opensOn,closesOn\nspring,春季书目,order,甲书店,2026-01-01,2026-06-30\nold,旧书目,order,甲书店,,2026-03-14\nmarc,新书 MARC,new,乙书店,,\ncip,在版编目,cip,,,\nserials,期刊,journals,丙公司,,\n',
  )
  async function titles(verb: string, name: string, content: string, catalogue: string, ...more: string[]) {
    writeFileSync(join(folder, name), content)
    return command(
      portal,
      ['titles', verb, name, '--catalogue', catalogue, '--tenant', portal.tenant, '--json', ...more],
      { cwd: folder },
    )
  }
  const configure = async (settings: Record<string, unknown>) => {
    const values = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    const { errors } = await command(portal, ['tenant', 'set', portal.tenant, ...values])
    expect(errors).toEqual([])
  }
  const cancel = (suggestionId: string, headers: Record<string, string>) =>
    portal.ask(recommendations.cancel, { requestId: suggestionId }, { headers })
  const staff = (...argv: string[]) => command(portal, ['suggestion', ...argv, '--tenant', portal.tenant])
  const suggestFree = async (input: object = {}, headers = reader) =>
    (await portal.ask(recommendations.suggest, { ...free, ...input }, { headers })).suggestionId
  const ownOf = async (headers = reader) =>
    (await portal.ask(recommendations.own, { rows: 50 }, { headers })).records
  const { errors } = await titles(
    'import',
    'spring.csv',
    `id,title,author,publisher,isbn,year,price,classNumber
t1,数据之美,陈某,电子工业出版社,9787121000010,2026,CNY 59.00,TP391
t2,The Art of Computer Programming,Knuth,Addison-Wesley,0-201-89683-4,1997,US$ 89.99,TP31
t3,红楼梦,曹雪芹,人民文学出版社,7-02-000220-X,2026,45.00元,I242
`,
    'spring',
  )
  expect(errors).toEqual([])
  await titles('import', 'old.csv', 'id,title,isbn\no1,旧书,9787302000013\n', 'old')
  await titles('import', 'cip.csv', 'id,title,author,year\nc1,预告之书,李某,2026\n', 'cip')
  await titles('import', 'serials.csv', 'id,title,issn,type\nj1,测试学报,1000-0003,journal\n', 'serials')
  const close = async () => {
    rmSync(folder, { recursive: true })
    await portal.close()
  }
  return { portal, folder, reader, other, free, titles, configure, cancel, staff, suggestFree, ownOf, close }
}
