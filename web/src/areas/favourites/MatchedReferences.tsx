import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import css from './MatchedReferences.module.css'
import type { MatchAnswer } from './ImportReferences.tsx'
import { t } from './words.ts'

type Matched = MatchAnswer['references'][number]

/** How a reference names itself: title, authors and year, or its ISBNs. */
const nameOf = ({ title, authors, year, isbns }: Matched): string =>
  [title || isbns.join(', '), authors.slice(0, 3).join('; '), year].filter(Boolean).join(' · ')

interface FoundReferencesProps {
  references: readonly Matched[]
  chosen: ReadonlySet<string>
  onChoose: (recordId: string, isIn: boolean) => void
}

/** References with their records: the first is chosen beforehand, others may be editions or namesakes. */
export const FoundReferences = ({ references, chosen, onChoose }: FoundReferencesProps) =>
  references.length > 0 && (
    <section>
      <h3 className={css.heading}>{t('import.found')}</h3>
      <ol className={css.references}>
        {references.map((reference, at) => (
          <li key={at}>
            <p className={css.reference}>{nameOf(reference)}</p>
            {reference.records.map((record) => (
              <Checkbox
                key={record.recordId}
                checked={chosen.has(record.recordId)}
                onChange={(isIn) => onChoose(record.recordId, isIn)}
              >
                <span lang={record.lang}>
                  {[record.title, record.author, record.publisher, record.pubDate]
                    .filter(Boolean)
                    .join(' · ')}
                </span>{' '}
                <span className={css.kind}>{docTypeName(record.docCode)}</span>
              </Checkbox>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )

/** References without a record, each with a search for its words. */
export const MissingReferences = ({ references }: { references: readonly Matched[] }) =>
  references.length > 0 && (
    <section>
      <h3 className={css.heading}>{t('import.missing')}</h3>
      <ul className={css.references}>
        {references.map((reference, at) => (
          <li key={at} className={css.missing}>
            <span>{nameOf(reference)}</span>
            <a
              href={`#${paths.searchList(searchFor(reference.title || (reference.isbns[0] ?? '')))}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('import.search')}
              <span className={css.unseen}>{` ${nameOf(reference)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
