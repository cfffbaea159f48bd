import { command } from '../../testing/commands.ts'
import { importContent } from '../../testing/import-content.ts'
import { openPortal, type TestPortal } from '../../testing/portal.ts'

export const sampleDatabases = [
  {
    code: 'cnki',
    name: { 'zh-CN': '中国知网', en: 'China National Knowledge Infrastructure' },
    otherNames: ['CNKI'],
    summary: { 'zh-CN': '期刊与学位论文全文', en: 'Full text of journals and theses' },
    url: 'https://www.cnki.net/',
    vendor: '同方',
    subjects: ['综合:1', '法学'],
    types: ['fullText', 'journals'],
    docTypes: ['3', '4'],
    languages: ['chi'],
    access: 'remote',
    status: 'subscribed',
    labels: ['常用'],
    eCollectionId: 'CNKI',
    showsUses: true,
  },
  {
    code: 'wanfang',
    name: { 'zh-CN': '万方数据', en: 'Wanfang Data' },
    url: 'https://www.wanfangdata.com.cn/',
    vendor: '万方',
    subjects: ['综合:2'],
    types: ['fullText'],
    languages: ['chi'],
    status: 'trial',
    from: '2026-03-01',
    to: '2026-03-20',
  },
  {
    code: 'arxiv',
    name: 'arXiv',
    url: 'https://arxiv.org/',
    subjects: ['数学'],
    types: ['preprints'],
    languages: ['eng'],
    access: 'open',
    status: 'open',
    addedAt: '2026-03-10',
  },
  {
    code: 'digits',
    name: { 'zh-CN': '360 手册', en: 'The 360 Handbook' },
    url: 'https://handbook.example/',
    vendor: '同方',
    departments: ['历史学院'],
    status: 'ownBuilt',
  },
  {
    code: 'former',
    name: '旧库',
    url: 'https://former.example/',
    status: 'subscribed',
    to: '2026-02-28',
  },
  { code: 'later', name: '后来的库', url: 'https://later.example/', status: 'trial', from: '2026-04-01' },
]

export interface SampleLibrary {
  portal: TestPortal
  /** Imports entries of a kind, and returns the counts. */
  load(entries: readonly object[], kind?: string, tenant?: string): ReturnType<typeof importContent>
  set(setting: string, value: unknown): ReturnType<typeof command>
}

/** A library with some databases, subjects and a vendor. */
export async function openSampleLibrary(): Promise<SampleLibrary> {
  const portal = await openPortal()
  const load: SampleLibrary['load'] = (entries, kind = 'databases', tenant = portal.tenant) =>
    importContent(portal, kind, entries.map((entry) => JSON.stringify(entry)).join('\n'), tenant)
  await load(
    [
      { code: '社会科学', name: { 'zh-CN': '社会科学', en: 'Social sciences' }, position: 1 },
      { code: '法学', name: { 'zh-CN': '法学', en: 'Law' }, parent: '社会科学', position: 2 },
    ],
    'database-subjects',
  )
  await load([{ code: '同方', name: { 'zh-CN': '同方知网', en: 'Tongfang' } }], 'database-vendors')
  await load(sampleDatabases)
  return {
    portal,
    load,
    set: (setting, value) =>
      command(portal, ['tenant', 'set', portal.tenant, `${setting}=${JSON.stringify(value)}`]),
  }
}
