import { useQuery } from '@tanstack/react-query'
import { useReconnection } from '../../../app/screen/FailureNotice.tsx'
import { describeRows } from '../../../app/search/search-sentence.ts'
import type { SearchState } from '../../../app/search/search-state.ts'
import { rowsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { Row } from '../../../kit/layout/boxes.tsx'
import css from './LastListNotice.module.css'

interface LastListNoticeProps {
  error: Error
  /** The search that failed. */
  state: SearchState
  /** The search whose rows are shown below. */
  shown: SearchState
  onFound: () => void
}

/** Says that the rows below are of the search before, tries again on request and when the network returns. */
export function LastListNotice({ error, state, shown, onFound }: LastListNoticeProps) {
  // asked from here, so that the rows stay while it is under way
  const { refetch, isFetching } = useQuery({ ...rowsQuery(state), enabled: false })
  const again = () => void refetch().then(({ isSuccess }) => isSuccess && onFound())
  useReconnection(again)
  const words = describeRows(shown.rows)
  return (
    <Row gap="4px 16px" justify="space-between" card padding="4px 16px" className={css.notice} role="alert">
      <p>
        <b>{error.message}</b> {words ? t('late.lastSearch', { words }) : t('late.lastList')}
      </p>
      <button type="button" className={css.again} data-print="no" aria-busy={isFetching} onClick={again}>
        {t('action.retry')}
      </button>
    </Row>
  )
}
