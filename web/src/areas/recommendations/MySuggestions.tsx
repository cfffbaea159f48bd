import { useSuspenseQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { suggestionKinds, suggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { paths } from '../../app/paths.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { List } from '../../kit/layout/List.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount } from '../../locales/translation.ts'
import { FormLink } from './FormLink.tsx'
import { OwnRow } from './OwnRow.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { t } from './words.ts'

const ROWS = 10

/** The reader's suggestions with states and answers. */
export function MySuggestions() {
  const { said, page, linkTo } = useTabAddress()
  const history = useHistory()
  const state = suggestionStates.find((one) => one === said('state')) ?? ''
  const kind = suggestionKinds.find((one) => one === said('kind')) ?? ''
  const { data } = useSuspenseQuery({
    ...query(recommendations.own, { state, kind, page, rows: ROWS }),
    ...refetchedOnFocus,
  })
  const go = (to: { state?: string; kind?: string; page?: number }) =>
    linkTo({ view: 'mine', state, kind, ...to })
  const isFiltered = state !== '' || kind !== ''
  if (data.total === 0 && !isFiltered)
    return (
      <Empty title={t('suggest.noneMine')}>
        <p>{t('suggest.noneMineHelp')}</p>
        <FormLink to={paths.freeOrder()}>{t('suggest.describe')}</FormLink>
      </Empty>
    )
  return (
    <>
      <Cluster gap="10px 18px" align="end" className={css.bar}>
        <Select
          label={t('suggest.stateLabel')}
          value={state}
          options={[
            { value: '' as const, label: t('suggest.everyState') },
            ...suggestionStates.map((value) => ({ value, label: t(`suggest.state.${value}`) })),
          ]}
          onChange={(value) => history.push(go({ state: value }))}
        />
        <Select
          label={t('suggest.kind')}
          value={kind}
          options={[
            { value: '' as const, label: t('suggest.everyKind') },
            ...suggestionKinds.map((value) => ({ value, label: t(`suggest.kind.${value}`) })),
          ]}
          onChange={(value) => history.push(go({ kind: value }))}
        />
      </Cluster>
      {data.total === 0 ? (
        <Empty kind="not-found" title={t('suggest.noneSo')} />
      ) : (
        <ListTotal text={t('suggest.total', { n: data.total, count: formatCount(data.total) })} />
      )}
      <List>
        {data.records.map((one) => (
          <OwnRow key={one.suggestionId} suggestion={one} />
        ))}
      </List>
      <TabPager total={data.total} rows={ROWS} page={page} linkTo={(next) => go({ page: next })} />
    </>
  )
}
