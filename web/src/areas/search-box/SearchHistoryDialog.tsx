import { KEPT_SEARCH_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import type { RememberedSearch } from '@wenyuan/contract/areas/search-history.ts'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { useDebounced } from '../../kit/time/debounce.ts'
import { formatCount } from '../../locales/translation.ts'
import { t } from './words.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './SearchHistoryDialog.module.css'
import { SearchHistoryRow } from './SearchHistoryRow.tsx'
import { useHistoryChange, useSearchHistory } from './search-history.ts'

const ASK_AFTER_MS = 200
/** Key of the personal-centre tab with the history setting. Source: spec 1 §2. */
const INFORMATION_TAB = '1'

/** The reader's search history: repeat, mark, delete one or all. */
export function SearchHistoryDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [favourites, setFavourites] = useState(false)
  const [forgotten, setForgotten] = useState<RememberedSearch>()
  const [asking, setAsking] = useState(false)
  const list = useSearchHistory(useDebounced(typed.trim(), ASK_AFTER_MS), favourites)
  const change = useHistoryChange()
  const { data, error, refetch } = list
  const searches = data?.pages.flatMap(({ records }) => records) ?? []
  const [first] = data?.pages ?? []
  const forget = (search: RememberedSearch) =>
    change.mutate({ action: 'delete', of: search }, { onSuccess: () => setForgotten(search) })
  const clear = () => {
    setAsking(false)
    setForgotten(undefined)
    change.mutate({ action: 'clear' })
  }
  return (
    <Dialog
      title={t('searches.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="panel"
      footer={
        <ClearSearches asking={asking} disabled={searches.length === 0} onAsk={setAsking} onClear={clear} />
      }
    >
      <Cluster gap="4px 20px">
        <TextField
          label={t('searches.find')}
          labelHidden
          placeholder={t('searches.find')}
          maxLength={KEPT_SEARCH_LENGTH}
          disabled={favourites}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={css.words}
        />
        <Checkbox checked={favourites} onChange={setFavourites}>
          {t('searches.favouritesOnly')}
        </Checkbox>
      </Cluster>
      <Cluster as="p" gap="4px 20px" quiet="small" className={css.said} role="status">
        {first && t('searches.count', { n: first.total, count: formatCount(first.total) })}
        {forgotten && (
          <span>
            {t('searches.forgotten', { words: forgotten.keyWord })}{' '}
            <button
              type="button"
              className={css.undo}
              onClick={() =>
                change.mutate({ action: 'add', of: forgotten }, { onSuccess: () => setForgotten(undefined) })
              }
            >
              {t('searches.undo')}
            </button>
          </span>
        )}
      </Cluster>
      {first && !first.kept && (
        <p className={css.notKept}>
          {t('searches.notKept')}{' '}
          <Link to={paths.personalCentre({ tab: INFORMATION_TAB })} variant="text" onClick={onClose}>
            {t('searches.settings')}
          </Link>
        </p>
      )}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="100%" height={240} />}
      <ul className={css.list} aria-label={t('searches.title')}>
        {searches.map((search) => (
          <SearchHistoryRow
            key={search.id}
            search={search}
            busy={change.isPending}
            onChange={change.mutate}
            onForget={forget}
            onLeave={onClose}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('searches.more')}
        </Button>
      )}
    </Dialog>
  )
}

interface ClearSearchesProps {
  asking: boolean
  disabled: boolean
  onAsk: (asking: boolean) => void
  onClear: () => void
}

/** Deleting all cannot be undone: it asks for confirmation, and focus returns to the button. */
const ClearSearches = ({ asking, disabled, onAsk, onClear }: ClearSearchesProps) => (
  <Cluster gap="8px 12px" className={css.ask}>
    <span role="status">{asking && t('searches.clearAsk')}</span>
    <Button disabled={disabled && !asking} onClick={() => onAsk(!asking)}>
      {t(asking ? 'searches.clearKeep' : 'searches.clear')}
    </Button>
    {asking && (
      <Button className={css.danger} onClick={onClear}>
        {t('searches.clear')}
      </Button>
    )}
  </Cluster>
)
