import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { detail, type RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Suspense } from 'react'
import { query } from '../../api/query.ts'
import { Cover } from '../../kit/Cover.tsx'
import { ErrorBoundary } from '../../kit/ErrorBoundary.tsx'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { t } from '../../locales/translation.ts'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { useTitle } from '../../shell/title.ts'
import { coverFormOf } from '../search/cover-form.ts'
import { docTypeName } from '../search/search-words.ts'
import { Contributors } from './Contributors.tsx'
import { Holdings } from './Holdings.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import css from './RecordScreen.module.css'

/** A record with everything known of it, and where its copies are. Source: spec 1 §2 "/searchList/bookDetails". */
export function RecordScreen() {
  const { id = '' } = useParams({ strict: false })
  const { data: record } = useSuspenseQuery({
    ...query(detail.record, { recordId: id }),
    meta: { drawn: true },
  })
  useTitle(record.title)
  return (
    <main className={css.screen}>
      <BackToResults />
      <article className={css.record}>
        <div className={css.cover}>
          <Cover
            title={record.title}
            author={record.author}
            classNo={record.classNo}
            form={coverFormOf(record.docCode)}
            url={record.coverUrl}
            lang={record.lang}
            width={180}
          />
        </div>
        <div className={css.words}>
          <Head record={record} />
          {record.abstract && (
            <section>
              <h2 className={css.head}>{t('record.abstract')}</h2>
              <p className={css.text} lang={record.lang}>
                {record.abstract}
              </p>
            </section>
          )}
          <section aria-label={t('holdings.title')}>
            <h2 className={css.head}>{t('holdings.title')}</h2>
            <ErrorBoundary
              resetKey={id}
              renderError={(error, retry) => <FailureNotice error={error} onRetry={retry} />}
            >
              <Suspense fallback={<Skeleton width="100%" height={180} />}>
                <Holdings recordId={id} />
              </Suspense>
            </ErrorBoundary>
          </section>
          <RecordFacts record={record} />
          {record.contents && (
            <section>
              <h2 className={css.head}>{t('record.contents')}</h2>
              <ul className={css.contents} lang={record.lang}>
                {record.contents.split(/\s+--\s+|\n/).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </article>
    </main>
  )
}

function Head({ record }: { record: RecordDetail }) {
  const published = [record.places.join('、'), record.publisher, record.pubDate].filter(Boolean)
  return (
    <header>
      <p className={css.type}>{docTypeName(record.docCode)}</p>
      <h1 className={css.title} lang={record.lang}>
        {record.title}
        {record.subtitle && <span className={css.subtitle}> : {record.subtitle}</span>}
      </h1>
      {record.otherTitles.length > 0 && (
        <p className={css.quiet}>
          {t('record.otherTitles')} {record.otherTitles.join(' · ')}
        </p>
      )}
      <Contributors record={record} />
      {(record.source || published.length > 0) && (
        <p className={css.published}>{record.source || published.join(' · ')}</p>
      )}
      {record.links.length > 0 && (
        <ul className={css.links}>
          {record.links.map(({ url, label }) => (
            <li key={url}>
              <Link to={url} newWindow className={css.online}>
                {label || t('record.readOnline')}
                <ExternalLink aria-hidden size={15} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </header>
  )
}

/** Only for those who came from somewhere in the app: back to the very list, scrolled as it was. */
function BackToResults() {
  const { history } = useRouter()
  if (!history.canGoBack()) return null
  return (
    <button type="button" className={css.back} onClick={() => history.back()}>
      <ArrowLeft aria-hidden size={16} />
      {t('record.back')}
    </button>
  )
}
