import { useSuspenseQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../api/query.ts'
import { ErrorNotice } from '../../kit/ErrorNotice.tsx'
import { Link } from '../../kit/Link.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../../paths.ts'
import { useTitle } from '../../shell/title.ts'
import { searchFor } from '../search/search-changes.ts'
import css from './RecordScreen.module.css'

/** A record the library had once: what it was, and the way to other editions of it. */
export function WithdrawnRecord({ recordId }: { recordId: string }) {
  const { data: was } = useSuspenseQuery({ ...query(detail.withdrawn, { recordId }), meta: { drawn: true } })
  const title = t('record.withdrawn', { title: was.title })
  useTitle(title)
  return (
    <ErrorNotice level="h1" title={title}>
      {was.author && <p lang={was.lang}>{was.author}</p>}
      <p>{t('record.withdrawnHelp')}</p>
      <p className={css.ways}>
        <Link to={paths.searchList(searchFor(was.title, 'title'))} look="text">
          {t('record.withdrawnSearch')}
        </Link>
        <Link to={paths.advancedSearch()} look="text">
          {t('search.advanced')}
        </Link>
      </p>
    </ErrorNotice>
  )
}
