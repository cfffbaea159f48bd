import { useQuery } from '@tanstack/react-query'
import { citedQuery, referencesQuery, timesCited } from './citation-queries.ts'
import { citedText, referencesText } from './citation-words.ts'
import css from './PaperCitations.module.css'
import { ReferenceLines, referencesIn } from './ReferenceLines.tsx'

/** How often a paper is cited, and its references, as far as the library's outside sources know; else nothing. */
export function PaperCitations({ recordId }: { recordId: string }) {
  const { data: cited } = useQuery(citedQuery(recordId))
  const { data: references } = useQuery(referencesQuery(recordId))
  const times = timesCited(cited?.answers ?? [])
  const lines = references ? referencesIn(references) : []
  return (
    <>
      {times > 0 && <p>{citedText(times)}</p>}
      {references && lines.length > 0 && (
        <details>
          <summary className={css.summary}>{referencesText(lines.length)}</summary>
          <ReferenceLines references={references} />
        </details>
      )}
    </>
  )
}
