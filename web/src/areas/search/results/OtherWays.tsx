import { formatHeading } from '@wenyuan/contract/constants/subject-heading.ts'
import type { Dropped, SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../app/lazy-part.ts'
import { paths } from '../../../app/paths.ts'
import { countFilters, withoutFilters, withRows } from '../../../app/search/search-changes.ts'
import type { SearchPlace } from '../../../app/search/search-navigation.ts'
import { describeRows } from '../../../app/search/search-sentence.ts'
import { blankRow, blankSearch, type SearchRow, type SearchState } from '../../../app/search/search-state.ts'
import { fieldName } from '../../../app/search/search-words.ts'
import { useSuggestPath } from '../../../app/suggest-path.ts'
import { Link } from '../../../kit/Link.tsx'
import { Empty } from '../../../kit/states/Empty.tsx'
import { formatCount } from '../../../locales/translation.ts'
import { ElsewhereLink, PartnerLinks } from '../../other-libraries/public.ts'
import { t } from '../words.ts'
import { countText } from './count-text.ts'
import { Cluster, Row } from '../../../kit/layout/boxes.tsx'
import css from './OtherWays.module.css'

const ShopOffer = lazyPart(() => import('../../purchase/public.ts').then(({ ShopOffer }) => ShopOffer))

const DiscoveryLink = lazyPart(() =>
  import('../../discovery/public.ts').then(({ DiscoveryLink }) => DiscoveryLink),
)

type Relaxed = NonNullable<SearchAnswer['relaxed']>
type Heading = NonNullable<SearchAnswer['instead']>['headings'][number]

interface OtherLibrariesProps {
  place: SearchPlace
  /** It stands above a list, not in the middle of an empty one. */
  isAbove?: boolean
  answer: Pick<SearchAnswer, 'instead'>
}

interface OtherWaysProps {
  place: SearchPlace
  answer: Pick<SearchAnswer, 'relaxed' | 'instead' | 'total'>
}

/** The libraries that have what is looked for; nothing where none is known to. */
export function OtherLibraries({ place, isAbove, answer: { instead } }: OtherLibrariesProps) {
  if (!instead || instead.otherLibraries.length === 0) return null
  return (
    <section className={css.near} data-above={isAbove ? '' : undefined} aria-label={t('zero.otherLibraries')}>
      <h3 className={css.nearTitle}>{t('zero.otherLibraries')}</h3>
      <PartnerLinks libraries={instead.otherLibraries} state={withoutFilters(place.state)} />
    </section>
  )
}

/**
 * Alternatives when nothing, or only a part of the words, was found: a relaxed search and what it drops, near headings,
 * other libraries; one click each. Where a part is found, the libraries that have the whole stand above its list.
 */
export function OtherWays({ place, answer: { relaxed, instead, total } }: OtherWaysProps) {
  const { state, linkTo } = place
  const suggestPath = useSuggestPath()
  return (
    <Empty kind="not-found" title={t(total > 0 ? 'zero.partTitle' : 'zero.title')}>
      {relaxed && <WiderSearch place={place} relaxed={relaxed} />}
      {instead && instead.headings.length > 0 && <NearHeadings headings={instead.headings} state={state} />}
      {total === 0 && <OtherLibraries place={place} answer={{ instead }} />}
      <Cluster as="ul" align="normal" justify="center" className={css.ways}>
        {countFilters(state) > 0 && (
          <li>
            <Link to={linkTo(withoutFilters(state))} variant="text">
              {t('zero.withoutFilters')}
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.advancedSearch(state)} variant="text">
            {t('zero.advanced')}
          </Link>
        </li>
        <Suspense>
          <li className={css.maybe}>
            <ElsewhereLink {...typedTitle(state)} />
          </li>
          <li className={css.maybe}>
            <DiscoveryLink
              words={state.rows
                .map(({ word }) => word)
                .join(' ')
                .trim()}
            />
          </li>
        </Suspense>
        {instead?.suggestPurchase && (
          <li>
            <Link to={suggestPath(typedTitle(state))} variant="text">
              {t('zero.suggest')}
            </Link>
          </li>
        )}
        <Suspense>
          <li className={css.maybe}>
            <ShopOffer {...typedTitle(state)} />
          </li>
        </Suspense>
      </Cluster>
      <p className={css.hint}>{t('zero.hint')}</p>
    </Empty>
  )
}

/** What a search of one row says of the title that is looked for. */
function typedTitle({ rows }: SearchState): Partial<Record<'title' | 'author' | 'isbn' | 'issn', string>> {
  const [row, ...others] = rows
  if (!row || others.length > 0) return {}
  const { field, word } = row
  if (field === 'author' || field === 'isbn' || field === 'issn') return { [field]: word }
  return /^[\d-]{9,17}[Xx]?$/.test(word.trim()) ? { isbn: word } : { title: word }
}

/** The most faithful relaxed search with a result, and what it drops. */
function WiderSearch({ place: { state, linkTo }, relaxed }: { place: SearchPlace; relaxed: Relaxed }) {
  const rows = relaxed.searchItems.map(
    (item): SearchRow => ({
      oper: item.oper,
      field: item.searchField,
      mode: item.matchMode ?? '2',
      word: item.searchWord,
    }),
  )
  const dropped = relaxed.dropped.filter((one) => isWorthSaying(one, rows))
  return (
    <div className={css.wider}>
      <Link to={linkTo(withRows(state, rows))} className={css.widerLink}>
        {t('zero.relaxed', {
          words: describeRows(rows),
          n: relaxed.total,
          count: countText(relaxed.total, relaxed.partial),
        })}
      </Link>
      {dropped.length > 0 && (
        <p className={css.dropped}>
          {t('zero.gaveUp', { what: dropped.map(droppedWords).join(t('zero.and')) })}
        </p>
      )}
    </div>
  )
}

/** Dropped punctuation is not mentioned; nor is "any of the terms" when one term is left. */
const isWorthSaying = ({ kind, text }: Dropped, rows: readonly SearchRow[]): boolean =>
  kind === 'every-word' ? rows.length > 1 : kind !== 'word' || /[\p{L}\p{N}]/u.test(text)

function droppedWords({ kind, text }: Dropped): string {
  if (kind !== 'field') return t(`zero.dropped.${kind}`, { text })
  const field = searchFields.find((one) => one === text)
  return t('zero.dropped.field', { text: field ? fieldName(field) : text })
}

interface NearHeadingsProps {
  headings: readonly Heading[]
  state: SearchState
}

/**
 * Headings in the catalogue with a similar beginning; each link searches the whole value without filters, so that it
 * has results.
 */
const NearHeadings = ({ headings, state }: NearHeadingsProps) => (
  <section className={css.near} aria-label={t('zero.headings')}>
    <h3 className={css.nearTitle}>{t('zero.headings')}</h3>
    <ul>
      {headings.map(({ searchField, heading, count }) => (
        <li key={`${searchField} ${heading}`}>
          <Row
            as={Link}
            gap={12}
            align="baseline"
            to={paths.searchList(searchOfHeading(searchField, heading, state))}
            ruled
            className={css.heading}
          >
            <span className={css.name}>{formatHeading(heading)}</span>
            <span className={css.kind}>{fieldName(searchField)}</span>
            <span className={css.count}>
              {t('zero.headingCount', { n: count, count: formatCount(count) })}
            </span>
          </Row>
        </li>
      ))}
    </ul>
  </section>
)

const searchOfHeading = (
  field: Heading['searchField'],
  word: string,
  { size }: SearchState,
): SearchState => ({
  ...blankSearch,
  size,
  rows: [{ ...blankRow, field, mode: '1', word }],
})
