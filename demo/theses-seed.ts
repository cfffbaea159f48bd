import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addAttachment, attachmentsOf } from '@wenyuan/server/areas/attachments/public.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { importCatalogue } from '@wenyuan/server/domain/catalogue/import.ts'
import { readCatalogue } from '@wenyuan/server/domain/catalogue/read.ts'
import { makeCatalogueSink } from '@wenyuan/server/domain/records/sink.ts'
import { dayIn } from '@wenyuan/server/platform/calendar.ts'
import { seedContent } from './content-seed.ts'
import { type DemoThesis, demoTheses, demoWorks } from './theses.ts'

/** Every so many theses has a file, and all those under an embargo. */
const WITH_FILE = 6

/** Imports the invented theses as a library would, gives some of them a full text, and confirms them as works. */
export async function seedTheses(appContext: AppContext, tenant: string): Promise<void> {
  const now = appContext.clock()
  const today = dayIn('Asia/Shanghai', now)
  const rows = demoTheses(today).map(({ row }) => row)
  const folder = mkdtempSync(join(tmpdir(), 'wenyuan-demo-theses-'))
  try {
    const path = join(folder, 'theses.jsonl')
    writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const { database, feed } = appContext
    await importCatalogue(
      readCatalogue(path, { format: 'jsonl' }),
      makeCatalogueSink({ database, feed, tenant, now }),
    )
    await seedFullTexts(appContext, tenant, {
      rows: rows.filter(({ embargo }, nth) => embargo !== undefined || nth % WITH_FILE === 0),
      folder,
    })
    await feed.feedPending(tenant)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  await seedContent(appContext, tenant, 'researcher-works', demoWorks(today))
  // what a librarian says of one, beside its record
  const [described] = rows
  if (described)
    await seedContent(appContext, tenant, 'theses', [
      {
        record: described.id,
        state: 'approved',
        department: described.department,
        advisors: described.advisors,
      },
    ])
}

async function seedFullTexts(
  appContext: AppContext,
  tenant: string,
  { rows, folder }: { rows: readonly DemoThesis[]; folder: string },
): Promise<void> {
  const scope = { db: appContext.database.ofTenant(tenant), tenant }
  const path = join(folder, 'text')
  for (const { id, title, authors, abstract } of rows) {
    if ((await attachmentsOf(scope, id)).length > 0) continue
    writeFileSync(path, fullTextOf({ title, authors, abstract }))
    await addAttachment(appContext, scope, { path, recordId: id, name: `${title}.txt`, audience: 'visitor' })
  }
}

const fullTextOf = ({
  title,
  authors,
  abstract,
}: Pick<DemoThesis, 'title' | 'authors' | 'abstract'>): string =>
  `${title}\n\n${authors.join('、')}\n\n摘要\n${abstract}\n\n第一章 绪论\n本章说明问题的由来、材料的范围和全文的安排。\n\n第二章 材料\n本章逐条列出所用的材料，并说明取舍的标准。\n\n第三章 讨论\n本章比较几种解释，指出各自的长处和不足。\n\n致谢\n谨以此文感谢虚构的师友。\n`
