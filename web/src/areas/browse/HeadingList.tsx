import { useSuspenseQuery } from '@tanstack/react-query'
import { search } from '@wenyuan/contract/areas/search.ts'
import { query } from '../../api/query.ts'
import { ListPager } from '../../app/lists/ListPager.tsx'
import { paths } from '../../app/paths.ts'
import { blankRow, blankSearch } from '../../app/search/search-state.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './HeadingList.module.css'
import type { HeadingPlace } from './heading-place.ts'
import { t } from './words.ts'

const ROWS = 50
/** The call answers ten thousand headings. */
const LAST_PAGE = 10_000 / ROWS
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

const linkTo = ({ by, from, page }: HeadingPlace): string =>
  paths.category({ by, ...(from ? { from } : {}), ...(page > 1 ? { page: String(page) } : {}) })

/** The headings of a field in order, from A to Z; Chinese ones by sound. Each leads to its records. */
export function HeadingList({ place }: { place: HeadingPlace }) {
  const { by, from, page } = place
  const history = useHistory()
  const { data } = useSuspenseQuery({
    ...query(search.headings, { searchField: by, prefix: from, page, rows: ROWS }),
  })
  return (
    <>
      <nav className={css.letters} aria-label={t('headings.letters')}>
        <Link to={linkTo({ by, from: '', page: 1 })} aria-current={from === '' ? 'page' : undefined}>
          {t('headings.all')}
        </Link>
        {letters.map((letter) => (
          <Link
            key={letter}
            to={linkTo({ by, from: letter, page: 1 })}
            aria-current={from.toUpperCase() === letter ? 'page' : undefined}
          >
            {letter}
          </Link>
        ))}
      </nav>
      <form
        className={css.from}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = new FormData(event.currentTarget).get('from')
          history.push(linkTo({ by, from: typeof typed === 'string' ? typed.trim() : '', page: 1 }))
        }}
      >
        <TextField key={from} label={t('headings.from')} name="from" defaultValue={from} maxLength={100} />
      </form>
      {data.see.map(({ name, heading }) => (
        <p key={heading} className={css.see}>
          {t('headings.see', { name })} <Link to={linkTo({ by, from: heading, page: 1 })}>{heading}</Link>
        </p>
      ))}
      {data.headings.length === 0 && data.see.length === 0 && (
        <Empty kind="not-found" title={t('headings.none')} />
      )}
      <ol className={css.headings}>
        {data.headings.map(({ heading, count, otherNames, seeAlso }) => (
          <li key={heading}>
            <Link
              to={paths.searchList({
                ...blankSearch,
                rows: [{ ...blankRow, field: by, mode: '1', word: heading }],
              })}
            >
              {heading}
            </Link>
            <Quiet as="span" size="normal" figures>
              {formatCount(count)}
            </Quiet>
            {otherNames.length > 0 && (
              <Cluster as="span" gap="0 12px" align="normal" quiet="small" className={css.references}>
                {t('headings.otherNames', { names: otherNames.join(t('headings.separator')) })}
              </Cluster>
            )}
            {seeAlso.length > 0 && (
              <Cluster as="span" gap="0 12px" align="normal" quiet="small" className={css.references}>
                {t('headings.seeAlso')}
                {seeAlso.map((also) => (
                  <Link key={also} to={linkTo({ by, from: also, page: 1 })}>
                    {also}
                  </Link>
                ))}
              </Cluster>
            )}
          </li>
        ))}
      </ol>
      <ListPager
        page={page}
        lastPage={Math.min(LAST_PAGE, Math.ceil(data.total / ROWS))}
        linkTo={(to) => linkTo({ by, from, page: to })}
      />
    </>
  )
}
