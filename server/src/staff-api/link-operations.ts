import type { linkCalls } from '@wenyuan/contract/staff/calls/links.ts'
import type { InputOf } from '@wenyuan/contract/staff/calls.ts'
import { Fail } from '../core/fail.ts'
import type { SiteScope } from '../core/scope.ts'
import { checkLinks } from '../domain/links/link-check.ts'
import { linkAt, pageOfLinks } from '../domain/links/link-store.ts'
import { listOfNetworks } from '../platform/networks.ts'
import { type Slice, sliceOf } from '../platform/db/paging.ts'
import { type Cell, csvOf } from '../platform/spreadsheet/spreadsheet.ts'
import type { HandlersOf } from './handler.ts'

const MOST = 10_000
const head = ['days', 'verdict', 'detail', 'source', 'id', 'title', 'address']

async function rowsOf(where: SiteScope, which: InputOf<'export-links'>, slice: Slice) {
  const { total, rows } = await pageOfLinks(where, which, slice)
  const records = rows.map(({ url, title, source, source_id, failures, verdict, detail, checked_at }) => ({
    url,
    title,
    source,
    sourceId: source_id,
    failures,
    verdict,
    detail,
    checkedAt: checked_at,
  }))
  return { total, records }
}

async function* inOne(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows
}

/** What the check of links has found. */
export const linkHandlers: HandlersOf<typeof linkCalls> = {
  'list-links': ({ where }, { page, rows, ...which }) => rowsOf(where, which, sliceOf({ page, rows })),
  'export-links': async ({ where }, which) => {
    const { records } = await rowsOf(where, which, { offset: 0, limit: MOST })
    const lines = records.map((one) => [
      one.failures,
      one.verdict,
      one.detail,
      one.source,
      one.sourceId,
      one.title,
      one.url,
    ])
    return { fileName: `links-${which.state}.csv`, content: await csvOf(inOne([head, ...lines])) }
  },
  'recheck-link': {
    subject: ({ url }) => url.slice(0, 200),
    async run({ where, app, note }, { url }) {
      const link = await linkAt(where, url)
      if (!link) throw new Fail('ENTRY_UNKNOWN', { field: 'url' })
      const { source, source_id: sourceId, title } = link
      const only = { source, limit: 1, linksAfter: async () => [{ url, source, sourceId, title }] }
      const allowed = listOfNetworks(app.outsideNetworks)
      await checkLinks(where, { things: [only], allowed, signal: where.signal })
      const found = await linkAt(where, url)
      if (!found) throw new Fail('ENTRY_UNKNOWN', { field: 'url' })
      const { verdict, detail } = found
      note({ before: { verdict: link.verdict }, after: { verdict } })
      return { verdict, detail }
    },
  },
}
