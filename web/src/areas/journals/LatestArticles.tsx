import { RecordText } from '../../kit/data/RecordText.tsx'
import { useQuery } from '@tanstack/react-query'
import { journals, type LatestArticles as Latest } from '@wenyuan/contract/areas/journals.ts'
import { query } from '../../api/query.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Journals.module.css'
import { t } from './words.ts'

/** A source that was slow is asked once more. */
const AGAIN_MS = 3_000

/** The newest articles of a journal, where the library asks a source for them; each leads to the library's resolver. */
export function LatestArticles({ recordId }: { recordId: string }) {
  const { data } = useQuery({
    ...query(journals.latest, { recordId }),
    refetchInterval: ({ state }) => (state.data?.pending && state.dataUpdateCount < 3 ? AGAIN_MS : false),
    retry: false,
  })
  if (!data || data.articles.length === 0) return null
  const { source, askedAt, articles } = data
  return (
    <Section title={t('journals.latest')} variant="page">
      <Grid as="ol" gap={12} below={12} className={css.latest}>
        {articles.map((article) => (
          <Grid as="li" gap={2} key={article.doi}>
            <a href={article.openUrl} target="_blank" rel="noopener">
              <RecordText>{article.title}</RecordText>
            </a>
            <Quiet as="small">{placeOf(article)}</Quiet>
          </Grid>
        ))}
      </Grid>
      <Quiet as="small">
        {t('journals.latestFrom', { source: names[source] ?? source, day: formatDay(askedAt.slice(0, 10)) })}
      </Quiet>
    </Section>
  )
}

const names: Readonly<Record<string, string>> = { crossref: 'Crossref' }

const placeOf = ({ authors, date, volume, issue, pages }: Latest['articles'][number]): string =>
  [
    authors.slice(0, 3).join('; '),
    date,
    [volume, issue && `(${issue})`].filter(Boolean).join('\u00A0'),
    pages,
  ]
    .filter(Boolean)
    .join(' · ')
