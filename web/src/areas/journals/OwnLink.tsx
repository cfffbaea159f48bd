import { ExternalLink } from 'lucide-react'
import { Link } from '../../kit/Link.tsx'
import { countOpened } from './count-opened.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Journals.module.css'
import { t } from './words.ts'

interface OwnLinkProps {
  recordId: string
  title: string
  /** An address in the record itself. */
  url: string | undefined
}

export const OwnLink = ({ recordId, title, url }: OwnLinkProps) =>
  url ? (
    <Row
      as={Link}
      inline
      gap={6}
      to={url}
      newWindow
      className={css.open}
      data-print="no"
      aria-label={t('journals.openOf', { name: title })}
      onClick={() => countOpened(recordId)}
    >
      {t('journals.open')}
      <ExternalLink aria-hidden size={15} />
    </Row>
  ) : null
