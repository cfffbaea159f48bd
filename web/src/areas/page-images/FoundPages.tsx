import type { FoundPage } from '@wenyuan/contract/areas/page-images.ts'
import { X } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { Highlight } from '../../kit/data/Highlight.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './FoundPages.module.css'
import type { Place } from './use-place.ts'
import { nameOfPage } from './name-of-page.ts'
import { t } from './words.ts'

interface FoundPagesProps {
  found: { total: number; records: FoundPage[] }
  /** Pages asked for at once. */
  rows: number
  place: Place
  onClose: () => void
}

/** The pages of the book that have the words. */
export function FoundPages({ found, rows, place, onClose }: FoundPagesProps) {
  const { total, records } = found
  const { words } = place
  return (
    <section className={css.found}>
      <Row gap={8} justify="space-between" className={css.head}>
        <h2>
          <span role="status">
            {total === 0 ? t('pages.notFound', { words }) : t('pages.found', { total, words })}
          </span>
        </h2>
        <Button variant="quiet" aria-label={t('pages.closePanel')} onClick={onClose}>
          <X aria-hidden size={18} />
        </Button>
      </Row>
      <ol>
        {records.map(({ page, label, text, ranges }) => (
          <li key={page}>
            <button
              type="button"
              className={css.page}
              aria-current={page === place.page ? 'true' : undefined}
              onClick={() => place.go({ page })}
            >
              <Quiet as="span" className={css.label}>
                {nameOfPage(label)}
              </Quiet>
              <span>
                <Highlight text={text} ranges={ranges} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {total > rows && <Quiet className={css.more}>{t('pages.firstOnly', { rows })}</Quiet>}
    </section>
  )
}
