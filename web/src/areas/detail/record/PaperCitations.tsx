import { useQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../../api/query.ts'
import { formatCount } from '../../../locales/translation.ts'
import { t } from '../words.ts'
import { againAfter } from './OutsideAnswer.tsx'
import css from './OutsidePanels.module.css'
import { referencesIn } from './references-in.ts'

/** Most references listed. */
const LINES = 100

/** How often a paper is cited, and its references, as far as the library's outside sources know; else nothing. */
export function PaperCitations({ recordId }: { recordId: string }) {
  const { data: cited } = useQuery({
    ...query(detail.citedWorldwide, { recordId }),
    retry: false,
    refetchInterval: ({ state }) => againAfter(state.data, state.dataUpdateCount),
  })
  const { data: references } = useQuery({
    ...query(detail.references, { recordId }),
    retry: false,
    refetchInterval: ({ state }) => againAfter(state.data?.outside, state.dataUpdateCount),
  })
  const times = Math.max(0, ...(cited?.answers.map(({ count }) => count ?? 0) ?? []))
  const lines = references ? referencesIn(references) : []
  return (
    <>
      {times > 0 && <p>{t('outside.citedTimes', { n: formatCount(times) })}</p>}
      {lines.length > 0 && (
        <details>
          <summary className={css.summary}>
            {t('outside.referencesOf', { n: formatCount(lines.length) })}
          </summary>
          <ol className={css.lines}>
            {lines.slice(0, LINES).map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
