import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { Link } from '../../../kit/Link.tsx'
import { t } from '../words.ts'
import { paperLinks } from './paper-links.ts'
import css from './RecordHead.module.css'

const names = { doi: 'DOI', arxiv: 'arXiv' }

/** The file of a paper, its DOI and its entry at arXiv; nothing where the record knows none. */
export function PaperLinks({ record }: { record: RecordDetail }) {
  const links = paperLinks(record)
  if (links.length === 0) return null
  return (
    <ul className={css.links} aria-label={t('record.paperLinks')}>
      {links.map(({ kind, id, url }) => (
        <li key={url}>
          <Link to={url} newWindow variant="text">
            {kind === 'pdf' ? t('record.pdf') : `${names[kind]} ${id}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}
