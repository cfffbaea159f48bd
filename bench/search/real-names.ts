import { parseArgs } from 'node:util'
import { loadNow, percentilesOf, printLine } from '../shared/figures.ts'

export const realNamesUsage = 'real-names --at ADDRESS --path PATH [--most 300]'

/** Words whose results give the authors and phrases that are asked for. */
const seeds =
  '历史 小说 中国 哲学 经济 文学 诗 心理 设计 管理 数学 history love life art world war science story'.split(
    ' ',
  )
const facetNames = [
  'docCode',
  'resourceType',
  'libCode',
  'subject',
  'kindNo',
  'author',
  'publisher',
  'langCode',
]

interface Found {
  records: { title: string; authors: string[] }[]
}

/** Searches for authors and for quoted phrases in a portal that already has a real catalogue, one client. */
export async function benchRealNames(parameters: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: parameters,
    options: { at: text, path: text, most: { ...text, default: '300' } },
  })
  const { at = '', path = '' } = values
  const ask = async (searchField: string, searchWord: string, more: object): Promise<Found> => {
    const answer = await fetch(`${at.replace(/\/$/, '')}/find/unify/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', mappingPath: path },
      body: JSON.stringify({
        searchItems: [{ searchField, searchWord, matchMode: '2', oper: 'and' }],
        page: 1,
        ...more,
      }),
    })
    return ((await answer.json()) as { data: Found }).data
  }
  const authors = new Set<string>()
  const phrases = new Set<string>()
  for (const seed of seeds)
    for (const { title, authors: by } of (await ask('all', seed, { rows: 50, facetNames: [] })).records) {
      const author = (by[0] ?? '').replace(/^[[［(（].*?[\]］)）]\s*/u, '').trim()
      if (author.length > 1) authors.add(author)
      const words = title.split(/\s+/)
      if (words.length >= 3) phrases.add(`"${words.slice(0, 3).join(' ')}"`)
      else if (title.length >= 4) phrases.add(`"${title.slice(0, 4)}"`)
    }
  const most = Number(values.most)
  for (const [phase, field, asked] of [
    ['authors, in their field', 'author', authors],
    ['authors, in all fields', 'all', authors],
    ['phrases', 'all', phrases],
  ] as const)
    for (const [what, more] of [
      ['rows', { rows: 10, facetNames: [], groupEditions: true }],
      ['facets', { rows: 0, facetNames }],
    ] as const) {
      const times: number[] = []
      for (const words of [...asked].slice(0, most)) {
        const began = performance.now()
        await ask(field, words, more)
        times.push(performance.now() - began)
      }
      printLine({ phase, what, ...percentilesOf(times), load: loadNow() })
    }
}
