import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { titleFields } from '@wenyuan/contract/constants/suggestions.ts'
import { query } from '../../api/query.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { WordsSearch } from '../../app/lists/WordsSearch.tsx'
import { paths } from '../../app/paths.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { List } from '../../kit/layout/List.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { formatCount } from '../../locales/translation.ts'
import { DraftRow } from './DraftRow.tsx'
import { FormLink } from './FormLink.tsx'
import { HeldHere } from './HeldHere.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { t } from './words.ts'

/** The views of the sources of titles, by the name in the address. */
const sources = {
  everywhere: recommendations.everySource,
  lists: recommendations.search,
  thisYear: recommendations.thisYear,
  thisYearOutside: recommendations.thisYearOutside,
  vendors: recommendations.vendorRecords,
  announced: recommendations.announced,
  journals: recommendations.journals,
} as const
type Source = keyof typeof sources
const sourceNames = Object.keys(sources) as Source[]
/** Views that list everything without words. */
const withoutWords: ReadonlySet<Source> = new Set(['thisYear', 'vendors', 'announced', 'journals'])
const ROWS = 20

/** Searches lists of new titles and sources outside for what the library could buy. */
export function SourceSearch() {
  const { said, page, linkTo } = useTabAddress()
  const history = useHistory()
  const source = sourceNames.find((name) => name === said('source')) ?? 'everywhere'
  const field = titleFields.find((name) => name === said('field')) ?? 'all'
  const q = said('q').slice(0, 100)
  const isAsked = q !== '' || withoutWords.has(source)
  const { data, error, refetch } = useQuery({
    ...query(sources[source], { keyWord: q, field, page, rows: ROWS }),
    enabled: isAsked,
  })
  const go = (to: { source?: string; field?: string; q?: string; page?: number }) =>
    linkTo({ view: 'search', source, field, q, ...to })
  return (
    <>
      <Cluster gap="10px 18px" align="end" className={css.bar}>
        <Select
          label={t('suggest.source')}
          value={source}
          options={sourceNames.map((value) => ({ value, label: t(`suggest.source.${value}`) }))}
          onChange={(value) => history.push(go({ source: value }))}
        />
        <Select
          label={t('suggest.field')}
          value={field}
          options={titleFields.map((value) => ({ value, label: t(`suggest.field.${value}`) }))}
          onChange={(value) => history.push(go({ field: value }))}
        />
        <WordsSearch
          label={t('suggest.searchTitles')}
          wordsLabel={t('suggest.words')}
          q={q}
          onSearch={(words) => history.push(go({ q: words }))}
        />
      </Cluster>
      {q !== '' && <HeldHere words={q} />}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {isAsked && !data && !error && <Skeleton width="100%" height={240} />}
      {data && (
        <>
          <ListTotal text={t('suggest.total', { n: data.total, count: formatCount(data.total) })} />
          {data.total === 0 && (
            <Empty kind="not-found" title={t('suggest.noTitles')}>
              <FormLink to={paths.freeOrder(q === '' ? {} : { title: q })}>{t('suggest.describe')}</FormLink>
            </Empty>
          )}
          <List>
            {data.records.map((draft) => (
              <DraftRow key={`${draft.titleId} ${draft.source} ${draft.isbn} ${draft.title}`} draft={draft} />
            ))}
          </List>
          <TabPager
            total={Math.min(data.total, 10_000)}
            rows={ROWS}
            page={page}
            linkTo={(next) => go({ page: next })}
          />
        </>
      )}
    </>
  )
}
