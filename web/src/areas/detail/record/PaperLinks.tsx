import { useQuery } from '@tanstack/react-query'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { Link } from '../../../kit/Link.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { citedQuery, timesCited } from '../../record-parts/public.ts'
import { t } from '../words.ts'
import { paperLinks } from './paper-links.ts'
import { Cluster } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './RecordHead.module.css'
import { goTo, partId } from './RecordParts.tsx'

const names = { doi: 'DOI', arxiv: 'arXiv' }

/**
 * The file of a paper, its DOI, its entry at arXiv, its references and citations, and the library's sites to find it in;
 * nothing where none is known.
 */
export function PaperLinks({ record }: { record: RecordDetail }) {
  const links = paperLinks(record)
  const { cited, references } = record.citations
  if (links.length === 0 && record.paperSites.length === 0 && !cited && !references) return null
  return (
    <Cluster as="ul" gap="2px 20px" align="normal" className={css.links} aria-label={t('record.paperLinks')}>
      {links.map(({ kind, id, url }) => (
        <li key={url}>
          <Link to={url} newWindow variant="text">
            {kind === 'pdf' ? t('record.pdf') : `${names[kind]} ${id}`}
          </Link>
        </li>
      ))}
      {references && (
        <li>
          <button type="button" className={css.jump} data-print="no" onClick={() => open('references')}>
            {t('outside.references')}
          </button>
        </li>
      )}
      {cited && (
        <li>
          <button type="button" className={css.jump} data-print="no" onClick={() => open('cited')}>
            {t('citations.cited')} <Times recordId={record.recordId} />
          </button>
        </li>
      )}
      {record.paperSites.length > 0 && (
        <Cluster as="li" gap="0 14px">
          <Quiet as="span" size="normal">
            {t('record.findIn')}
          </Quiet>
          {record.paperSites.map(({ name, url }) => (
            <Link
              key={url}
              to={url}
              newWindow
              variant="text"
              aria-label={t('record.findInSite', { site: name })}
            >
              {name}
            </Link>
          ))}
        </Cluster>
      )}
    </Cluster>
  )
}

/** Goes to the citations of the page, with this part of them open. */
function open(part: 'references' | 'cited'): void {
  document.querySelector(`#${partId('citations')} [data-part="${part}"]`)?.setAttribute('open', '')
  goTo('citations')
}

/** The count in room that is kept for it, so that the line does not move when a source has answered. */
function Times({ recordId }: { recordId: string }) {
  const { data } = useQuery(citedQuery(recordId))
  const times = timesCited(data?.answers ?? [])
  return <span className={css.times}>{times > 0 ? formatCount(times) : ''}</span>
}
