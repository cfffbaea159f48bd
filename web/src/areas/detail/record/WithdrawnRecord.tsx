import { RecordText } from '../../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { detail } from '@wenyuan/contract/areas/detail.ts'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { useTitle } from '../../../app/screen/title.ts'
import { searchFor } from '../../../app/search/search-changes.ts'
import { Link } from '../../../kit/Link.tsx'
import { ErrorNotice } from '../../../kit/states/ErrorNotice.tsx'
import { t } from '../words.ts'
import { NearRecords } from './NearRecords.tsx'
import { Cluster } from '../../../kit/layout/boxes.tsx'

/** A withdrawn record: its description, and links to other editions. */
export function WithdrawnRecord({ recordId }: { recordId: string }) {
  const { data: was } = useSuspenseQuery({ ...query(detail.withdrawn, { recordId }) })
  const title = t('record.withdrawn', { title: was.title })
  useTitle(title)
  return (
    <>
      <ErrorNotice level="h1" title={title}>
        {was.author && (
          <RecordText as="p" lang={was.lang}>
            {was.author}
          </RecordText>
        )}
        <p>{t('record.withdrawnHelp')}</p>
        <Cluster as="p" gap="4px 24px" align="normal" justify="center" above={12}>
          <Link to={paths.searchList(searchFor(was.title, 'title'))} variant="text">
            {t('record.withdrawnSearch')}
          </Link>
          <Link to={paths.advancedSearch()} variant="text">
            {t('search.advanced')}
          </Link>
        </Cluster>
      </ErrorNotice>
      <NearRecords words={was.title} field="title" />
    </>
  )
}
