import { RecordText } from '../../kit/data/RecordText.tsx'
import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { docTypeName } from '../../app/search/search-words.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
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
      <Stack as="ol" gap={10} className={css.references}>
        {references.map((reference, at) => (
          <li key={at}>
            <Quiet className={css.reference}>{nameOf(reference)}</Quiet>
            {reference.records.map((record) => (
              <Checkbox
                key={record.recordId}
                checked={chosen.has(record.recordId)}
                onChange={(isIn) => onChoose(record.recordId, isIn)}
              >
                <RecordText lang={record.lang}>
                  {[record.title, record.author, record.publisher, record.pubDate]
                    .filter(Boolean)
                    .join(' · ')}
                </RecordText>{' '}
                <Quiet as="span">{docTypeName(record.docCode)}</Quiet>
              </Checkbox>
            ))}
          </li>
        ))}
      </Stack>
    </section>
  )

/** References without a record, each with a search for its words. */
export const MissingReferences = ({ references }: { references: readonly Matched[] }) =>
  references.length > 0 && (
    <section>
      <h3 className={css.heading}>{t('import.missing')}</h3>
      <Stack as="ul" gap={10} className={css.references}>
        {references.map((reference, at) => (
          <Cluster as="li" gap="2px 12px" align="normal" key={at} className={css.missing}>
            <span>{nameOf(reference)}</span>
            <a
              href={`#${paths.searchList(searchFor(reference.title || (reference.isbns[0] ?? '')))}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('import.search')}
              <VisuallyHidden>{` ${nameOf(reference)}`}</VisuallyHidden>
            </a>
          </Cluster>
        ))}
      </Stack>
    </section>
  )
