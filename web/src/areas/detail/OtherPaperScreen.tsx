import { useSuspenseQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { recordFields } from '@wenyuan/contract/constants/record-fields.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { Link } from '../../kit/Link.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { useLocation } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { tableName } from '../../locales/translation.ts'
import { LateSection } from './record/LateSection.tsx'
import css from './record/RecordFields.module.css'
import { t } from './words.ts'

/** Parameters of a link to a work outside the catalogue. */
interface OtherPaper {
  title: string
  author: string
  source: string
  date: string
  isbn: string
  issn: string
  doi: string
  abstract: string
}

const readPaper = (searchText: string): OtherPaper => {
  const parameters = parseQuery(searchText)
  const of = (name: string, most: number) => firstValue(parameters, name).trim().slice(0, most)
  return {
    title: of('title', 500),
    author: of('author', 200),
    source: of('source', 300),
    date: of('date', 40),
    isbn: of('isbn', 40),
    issn: of('issn', 20),
    doi: of('doi', 200),
    abstract: of('abstract', 4_000),
  }
}

/**
 * A paper from elsewhere: the data of its link as plain text, and whether the library has it. Source: spec 1 §2
 * "/searchList/otherPaperDetail".
 */
export function OtherPaperScreen() {
  const { search } = useLocation()
  const paper = readPaper(search)
  if (!paper.title && !paper.isbn && !paper.issn) {
    return (
      <Screen title={t('paper.title')}>
        <Empty kind="not-found" title={t('paper.nothing')}>
          <Link to={paths.advancedSearch()} variant="text">
            {t('search.advanced')}
          </Link>
        </Empty>
      </Screen>
    )
  }
  const facts = [
    ['authors', paper.author],
    ['source', paper.source],
    ['date', paper.date],
    ['isbn', paper.isbn],
    ['issn', paper.issn],
    ['abstract', paper.abstract],
  ] as const
  return (
    <Screen title={paper.title || paper.isbn || paper.issn} about={t('paper.about')}>
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className={css.fact}>
              <dt>{tableName(`recordField.${name}`, recordFields[name])}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {/^10\.\d{4,9}\/\S+$/.test(paper.doi) && (
          <div className={css.fact}>
            <dt>{tableName('recordField.doi', recordFields.doi)}</dt>
            <dd>
              <Link to={`https://doi.org/${encodeURI(paper.doi)}`} newWindow variant="text">
                {paper.doi}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <LateSection recordId={search}>
        <FoundHere paper={paper} />
      </LateSection>
    </Screen>
  )
}

/** The catalogue's own records of it, found by identifier or by title and author. */
function FoundHere({ paper }: { paper: OtherPaper }) {
  const { isbn, issn, title, author } = paper
  const { data } = useSuspenseQuery({
    ...query(detail.find, { isbn, issn, title, author }),
  })
  return (
    <Section title={t('paper.here')} variant="page">
      {data.records.length === 0 ? (
        <p>
          {t('paper.notHere')}{' '}
          <Link to={paths.searchList(searchFor(title || isbn || issn))} variant="text" className={css.whole}>
            {t('paper.search')}
          </Link>
          {' · '}
          <Link
            to={paths.otherSearch(isbn ? { isbn } : { q: title || issn })}
            variant="text"
            className={css.whole}
          >
            {t('paper.elsewhere')}
          </Link>
        </p>
      ) : (
        <ul className={css.lines}>
          {data.records.map((record) => (
            <li key={record.recordId}>
              <Link
                to={paths.record({ id: record.recordId, type: record.docCode })}
                variant="text"
                dir="auto"
                lang={record.lang}
              >
                {record.title}
              </Link>{' '}
              <span className={css.note}>
                {[record.author, record.source || record.publisher, record.pubDate]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
