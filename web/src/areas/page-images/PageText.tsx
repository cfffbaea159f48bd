import { useQuery } from '@tanstack/react-query'
import { pageImages } from '@wenyuan/contract/areas/page-images.ts'
import { query } from '../../api/query.ts'
import css from './PageText.module.css'
import { nameOfPage } from './name-of-page.ts'
import { t } from './words.ts'

/** The text of a page, to read aloud, copy or translate. */
export function PageText({ volumeId, page, label }: { volumeId: string; page: number; label: string }) {
  const { data } = useQuery(query(pageImages.text, { volumeId, page }))
  return (
    <section>
      <h2 className={css.head}>
        {t('pages.text')} · {nameOfPage(label)}
      </h2>
      {data && <p className={css.text}>{data.text === '' ? t('pages.noText') : data.text}</p>}
    </section>
  )
}
