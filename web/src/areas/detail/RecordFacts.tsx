import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import type { SearchField } from '@wenyuan/contract/words/search-fields.ts'
import type { ReactNode } from 'react'
import { Link } from '../../kit/Link.tsx'
import { type Id, hasWords, t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { searchFor } from '../search/search-changes.ts'
import { withLibraryInUse } from '../search/search-navigation.ts'
import css from './RecordFacts.module.css'

/** Values that lead to a search for more of their kind. */
const SearchLinks = ({ values, field }: { values: readonly string[]; field: SearchField }) => (
  <ul className={css.values}>
    {values.map((value) => (
      <li key={value}>
        <Link to={paths.searchList(withLibraryInUse(searchFor(value, field)))} look="text">
          {value}
        </Link>
      </li>
    ))}
  </ul>
)

const schemeName = (scheme: string): string =>
  hasWords(`scheme-name.${scheme}`) ? t(`scheme-name.${scheme}` as Id) : scheme

/** The catalogue's facts in the order librarians give them; what is absent is not mentioned. */
export function RecordFacts({ record }: { record: RecordDetail }) {
  const facts: [Id, ReactNode][] = [
    ['fact.responsibility', record.responsibility],
    ['fact.edition', record.edition],
    [
      'fact.published',
      [record.places.join('、'), record.publishers.join('、'), record.pubDate].filter(Boolean).join(' · '),
    ],
    ['fact.extent', record.extent],
    ['fact.series', seriesLinks(record)],
    ['fact.source', record.source],
    ['fact.frequency', record.frequency],
    ['fact.language', record.languages.map((one) => one.label).join('、')],
    ['fact.country', record.country?.label ?? ''],
    ['fact.isbn', record.isbns.join(' · ')],
    ['fact.issn', record.issns.join(' · ')],
    [
      'fact.identifiers',
      record.identifiers.map((one) => `${schemeName(one.scheme)} ${one.value}`).join(' · '),
    ],
    ['fact.price', [record.binding, record.price].filter(Boolean).join(' · ')],
    ['fact.subjects', record.subjects.length > 0 && <SearchLinks values={record.subjects} field="subject" />],
    ['fact.keywords', record.keywords.length > 0 && <SearchLinks values={record.keywords} field="keyword" />],
    ['fact.classNumbers', classLinks(record)],
    ['fact.organisations', record.organisations.join(' · ')],
    ['fact.authorUnits', record.authorUnits.join(' · ')],
    ['fact.coreIndexes', record.coreIndexes.join(' · ')],
    ['fact.notes', record.notes.length > 0 && <NoteList notes={record.notes} />],
  ]
  return (
    <section aria-label={t('record.facts')}>
      <h2 className={css.head}>{t('record.facts')}</h2>
      <dl className={css.facts}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className={css.fact}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

const seriesLinks = ({ series }: RecordDetail): ReactNode =>
  series.length > 0 && (
    <ul className={css.values}>
      {series.map(({ title, volume }) => (
        <li key={`${title} ${volume}`}>
          <Link to={paths.searchList(withLibraryInUse(searchFor(title, 'series')))} look="text">
            {title}
          </Link>
          {volume && ` ; ${volume}`}
        </li>
      ))}
    </ul>
  )

/** A class of the Chinese classification leads to its shelf; a class given here and not by the source says so. */
const classLinks = ({ classNumbers }: RecordDetail): ReactNode =>
  classNumbers.length > 0 && (
    <ul className={css.values}>
      {classNumbers.map(({ scheme, value, assigned }) => (
        <li key={`${scheme} ${value}`}>
          {schemeName(scheme)}{' '}
          <Link
            to={
              scheme === 'clc'
                ? paths.category({ class: value })
                : paths.searchList(withLibraryInUse(searchFor(value, 'classNo')))
            }
            look="text"
          >
            {value}
          </Link>
          {assigned && <span className={css.quiet}> {t('fact.assigned')}</span>}
        </li>
      ))}
    </ul>
  )

const NoteList = ({ notes }: { notes: readonly string[] }) => (
  <ul>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
)
