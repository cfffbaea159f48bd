import type { LatestArticles } from '@wenyuan/contract/areas/journals.ts'
import { JOURNAL } from '@wenyuan/contract/constants/journal-terms.ts'
import type { Ports } from '../../core/ports.ts'
import { recordsByIds } from '../../domain/records/store.ts'
import { Fail } from '../../core/fail.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { Scope } from '../../core/scope.ts'
import { takeQuestion } from './question-store.ts'

/** Newest articles of a journal by the outside sources of the library. @throws Fail RECORD_UNKNOWN */
export async function latestArticles(
  { enrichment }: Pick<Ports, 'enrichment'>,
  scope: Scope,
  recordId: string,
): Promise<LatestArticles> {
  const [row] = await recordsByIds(scope.db, scope.tenant, [recordId])
  if (!row || row.withdrawn || row.record.docCode !== JOURNAL)
    throw new Fail('RECORD_UNKNOWN', { field: 'recordId' })
  const { title, issns } = row.record
  const [issn] = issns
  if (issn === undefined) return { on: false, pending: false, source: '', askedAt: '', articles: [] }
  const { timeZone } = scope.site.settings
  const { latestArticleQuestions: most } = scope.site.settings
  const { on, answers, pending } = await enrichment.ask(
    scope,
    { aspect: 'latest-articles', title: '', author: '', isbn: '', doi: '', language: '', issn },
    () => takeQuestion(scope, { day: dayIn(timeZone, scope.now), most }),
  )
  const byDoi = new Map(answers.flatMap((one) => (one.article?.doi ? [[one.article.doi, one] as const] : [])))
  const newest = [...byDoi.values()].toSorted((one, other) =>
    (other.article?.date ?? '').localeCompare(one.article?.date ?? ''),
  )
  return {
    on,
    pending: pending.length > 0,
    source: newest[0]?.provider ?? '',
    askedAt: newest[0]?.askedAt.toISOString() ?? '',
    articles: newest.flatMap(({ title: articleTitle, article }) =>
      article
        ? [
            {
              title: articleTitle,
              ...article,
              openUrl: resolverOf(scope, { title, issn, articleTitle, article }),
            },
          ]
        : [],
    ),
  }
}

interface Cited {
  title: string
  issn: string
  articleTitle: string
  article: { doi: string; date: string; volume: string; issue: string; pages: string; authors: string[] }
}

/** Our own resolver: it knows where this library has the article. */
function resolverOf({ site }: Scope, { title, issn, articleTitle, article }: Cited): string {
  const values = {
    'rft.genre': 'article',
    rft_id: article.doi && `info:doi/${article.doi}`,
    'rft.atitle': articleTitle,
    'rft.jtitle': title,
    'rft.issn': issn,
    'rft.au': article.authors[0] ?? '',
    'rft.date': article.date,
    'rft.volume': article.volume,
    'rft.issue': article.issue,
    'rft.pages': article.pages,
  }
  const said = Object.entries(values).filter(([, value]) => value !== '')
  return `/${site.path}/openurl?${new URLSearchParams(said).toString()}`
}
