import { Fragment } from 'react'
import { isolated } from '../../../kit/data/isolated.ts'
import { RecordText } from '../../../kit/data/RecordText.tsx'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { paths } from '../../../app/paths.ts'
import { docTypeName } from '../../../app/search/search-words.ts'
import { Link } from '../../../kit/Link.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import { t } from '../words.ts'
import { PaperLinks } from './PaperLinks.tsx'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import css from './RecordHead.module.css'
import { HEAD_NAMES, HEAD_PUBLISHERS, HEAD_TITLES, onlyValue } from './said-in-head.ts'
import { SearchLink } from './SearchLink.tsx'
import { namesInLine } from '../../../locales/translation.ts'

type Contributor = RecordDetail['contributors'][number]

/** Longer abstracts are collapsed. */
const LONG = 420

/** The head of a record: kind, title in all forms, contributors, imprint, subjects. */
export function RecordHead({ record }: { record: RecordDetail }) {
  const reading = record.fields.find(({ name }) => name === 'title')?.values[0]?.other
  return (
    <header className={css.head}>
      <Quiet size="medium">{docTypeName(record.docCode)}</Quiet>
      <RecordText as="h1" className={css.title} lang={record.lang}>
        {record.title}
        {record.subtitle && <span className={css.subtitle}> : {isolated(record.subtitle)}</span>}
      </RecordText>
      {reading && (
        <Quiet size="medium" dir="auto">
          {reading}
        </Quiet>
      )}
      {record.otherTitles.length > 0 && (
        <Quiet size="medium">
          {t('record.otherTitles')}{' '}
          {record.otherTitles.slice(0, HEAD_TITLES).map((title, at) => (
            <Fragment key={title}>
              {at > 0 && ' · '}
              <RecordText>{title}</RecordText>
            </Fragment>
          ))}
        </Quiet>
      )}
      <Contributors record={record} />
      <PublishedLine record={record} />
      <PaperLinks record={record} />
      {record.abstract && <Abstract text={record.abstract} lang={record.lang} />}
      {/* COinS: reference managers read the record from here. Source: ANSI/NISO Z39.88-2004. */}
      {record.coins && <span className="Z3988" title={record.coins} />}
    </header>
  )
}

/** Extent and ISBN of a book. */
const bookFacts = (record: RecordDetail): string[] =>
  [onlyValue(record, 'extent'), onlyValue(record, 'isbn') && `ISBN ${onlyValue(record, 'isbn')}`].filter(
    (fact) => fact !== '',
  )

/** The journal of a paper, or place and publisher of a book, with links to searches. */
function PublishedLine({ record }: { record: RecordDetail }) {
  const source = record.fields.find(({ name }) => name === 'source')?.values[0]
  if (source) {
    return (
      <Quiet size="normal" above={4}>
        <SearchLink value={source} /> {[source.note, record.pubDate].filter(Boolean).join(' · ')}
      </Quiet>
    )
  }
  const publishers =
    record.fields.find(({ name }) => name === 'publisher')?.values.slice(0, HEAD_PUBLISHERS) ?? []
  const place = namesInLine(record.places.map(isolated))
  const parts = [
    place && `${place}：`,
    record.pubDate && `${publishers.length > 0 ? ' · ' : ''}${record.pubDate}`,
  ]
  const facts = bookFacts(record)
  if (!place && !record.pubDate && publishers.length + facts.length === 0) return null
  return (
    <Quiet size="normal" above={4}>
      {publishers.length > 0 ? parts[0] : place}
      {publishers.map((publisher, at) => (
        <span key={publisher.text}>
          {at > 0 && ' ; '}
          <SearchLink value={publisher} />
        </span>
      ))}
      {publishers.length === 0 && place && record.pubDate ? ` · ${record.pubDate}` : parts[1]}
      {facts.map((fact, at) => (
        <span key={fact}>
          {(at > 0 || place || record.pubDate || publishers.length > 0) && ' · '}
          <RecordText>{fact}</RecordText>
        </span>
      ))}
    </Quiet>
  )
}

/** Country, dates and role, as catalogued: "清, 1715–1763, 著". */
const about = ({ nationality, dates, role }: Contributor): string =>
  [nationality, dates, role].filter(Boolean).join(', ')

/** The main contributors, each with a link to their page and the other forms of their names. */
function Contributors({ record }: { record: RecordDetail }) {
  const contributors = record.contributors.toSorted((a, b) => Number(b.main) - Number(a.main))
  if (contributors.length === 0) {
    return record.author ? (
      <RecordText as="p" lang={record.lang}>
        {record.author}
      </RecordText>
    ) : null
  }
  return (
    <Cluster as="ul" gap="2px 20px" align="normal" above={10} lang={record.lang}>
      {contributors.slice(0, HEAD_NAMES).map((contributor) => (
        <li key={`${contributor.name} ${contributor.role}`}>
          <Link to={paths.author({ name: contributor.name })} variant="text">
            <RecordText>{contributor.name}</RecordText>
          </Link>
          {[contributor.otherNames.find((name) => name !== contributor.name) ?? '', about(contributor)]
            .filter(Boolean)
            .map((words) => (
              <Quiet as="bdi" dir="auto" size="medium" key={words} className={css.about}>
                {words}
              </Quiet>
            ))}
        </li>
      ))}
      {contributors.length > HEAD_NAMES && (
        <Quiet as="li" size="medium" className={css.about}>
          {t('record.moreNames', { n: contributors.length - HEAD_NAMES })}
        </Quiet>
      )}
    </Cluster>
  )
}

function Abstract({ text, lang }: { text: string; lang: string }) {
  if (text.length <= LONG) {
    return (
      <RecordText as="p" className={css.abstract} lang={lang}>
        {text}
      </RecordText>
    )
  }
  return (
    <details className={css.folded}>
      <summary>
        <RecordText className={css.begin} lang={lang}>
          {text}
        </RecordText>
        <span className={css.toggle} data-print="no">
          {t('record.wholeAbstract')}
        </span>
      </summary>
      <RecordText as="p" className={css.abstract} lang={lang}>
        {text}
      </RecordText>
    </details>
  )
}
