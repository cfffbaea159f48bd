import { matchJournals, runsOfList, storeList } from '@wenyuan/server/areas/journals/public.ts'
import { readKbart } from '@wenyuan/server/domain/kbart/read-kbart.ts'
import { tenantOf } from '@wenyuan/server/core/tenant-of.ts'
import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import { kbartColumns } from '@wenyuan/server/domain/kbart/kbart-row.ts'
import type { DemoRow } from './build/row.ts'

/** Packages of journals as `things import` stores them. The second one is made up, to show how coverage is said. */
export const journalPackages = [
  {
    code: 'doaj',
    name: {
      'zh-CN': '开放获取期刊目录',
      'zh-TW': '開放取用期刊目錄',
      en: 'Directory of Open Access Journals',
    },
    database: 'doaj',
  },
  {
    code: 'demo-journals',
    name: {
      'zh-CN': '文渊学术期刊（演示）',
      'zh-TW': '文淵學術期刊（示範）',
      en: 'Wenyuan Journals (demonstration)',
    },
    access: 'remote',
  },
] as const

/** Journals of the made-up package: every so many-th one in Chinese. */
const EVERY = 3
const firstYears = [1987, 1994, 1999, 2003, 2011]

/** Lists of titles made from the journals of the demo catalogue, imported like those of providers. */
export async function seedJournals(
  appContext: AppContext,
  tenant: string,
  rows: readonly DemoRow[],
): Promise<void> {
  const journals = rows.filter(({ type, issn, urls }) => type === 'journal' && issn && urls)
  const chinese = journals.filter(({ language }) => language === 'chi').filter((_, at) => at % EVERY === 0)
  for (const [code, lines] of [
    ['doaj', journals.map(openLine)],
    ['demo-journals', chinese.flatMap(licensedLines)],
  ] as const) {
    const text = [[...kbartColumns], ...lines.map((line) => kbartColumns.map((column) => line[column] ?? ''))]
      .map((cells) => `${cells.join('\t')}\n`)
      .join('')
    await storeList(tenantOf(appContext, tenant), code, runsOfList(code, readKbart(text) ?? []))
  }
  await matchJournals(tenantOf(appContext, tenant))
}

type Line = Partial<Record<(typeof kbartColumns)[number], string>>

const titleOf = ({ title, issn = [], publisher = '' }: DemoRow): Line => ({
  publication_title: title,
  print_identifier: issn[0] ?? '',
  online_identifier: issn[1] ?? '',
  publisher_name: publisher,
  publication_type: 'serial',
  coverage_depth: 'fulltext',
})

const openLine = (row: DemoRow): Line => ({
  ...titleOf(row),
  title_url: row.urls?.[0] ?? '',
  access_type: 'F',
})

/** Some have a moving wall, some a gap. */
function licensedLines(row: DemoRow, nth: number): Line[] {
  const first = firstYears[nth % firstYears.length] ?? 2000
  const line: Line = {
    ...titleOf(row),
    title_url: `https://journals.example.org/${row.issn?.[0] ?? ''}`,
    title_id: row.id,
    date_first_issue_online: String(first),
    access_type: 'P',
    embargo_info: nth % 3 === 1 ? 'P1Y' : '',
  }
  if (nth % 4 !== 2) return [line]
  return [
    { ...line, date_last_issue_online: String(first + 6), embargo_info: '' },
    { ...line, date_first_issue_online: String(first + 9) },
  ]
}
