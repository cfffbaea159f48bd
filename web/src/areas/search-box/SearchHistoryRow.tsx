import type { RememberedSearch } from '@wenyuan/contract/areas/search-history.ts'
import { Star, Trash2 } from 'lucide-react'
import { Link } from '../../kit/Link.tsx'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './SearchHistoryDialog.module.css'
import { addressOfRemembered, describeRemembered, type HistoryChange } from './search-history.ts'

interface SearchHistoryRowProps {
  search: RememberedSearch
  /** A change is under way: no other one may start. */
  busy: boolean
  onChange: (change: HistoryChange) => void
  onForget: (search: RememberedSearch) => void
  /** Called when the reader follows the search. */
  onLeave: () => void
}

/** One search of the history: a link that repeats it, and buttons to mark and delete it. */
export function SearchHistoryRow({ search, busy, onChange, onForget, onLeave }: SearchHistoryRowProps) {
  const words = describeRemembered(search)
  const { favorite } = search
  return (
    <Row as="li" gap={4} ruled>
      <Row
        as="button"
        inline
        justify="center"
        type="button"
        className={css.picture}
        aria-pressed={favorite}
        aria-label={t('searches.favourite', { words })}
        disabled={busy}
        onClick={() => onChange({ action: favorite ? 'unfavorite' : 'favorite', of: search })}
      >
        <Star aria-hidden size={17} fill={favorite ? 'currentColor' : 'none'} />
      </Row>
      <Link to={addressOfRemembered(search)} className={css.again} onClick={onLeave}>
        {words}
      </Link>
      <Stack as="span" align="flex-end" quiet="small" className={css.when}>
        <time dateTime={search.searchTime}>{formatDay(search.searchTime)}</time>
        {search.times > 1 && <span>{t('searches.times', { n: search.times })}</span>}
      </Stack>
      <Row
        as="button"
        inline
        justify="center"
        type="button"
        className={css.picture}
        aria-label={t('searches.forget', { words })}
        disabled={busy}
        onClick={() => onForget(search)}
      >
        <Trash2 aria-hidden size={17} />
      </Row>
    </Row>
  )
}
