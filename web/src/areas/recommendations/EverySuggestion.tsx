import { RecordText } from '../../kit/data/RecordText.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { suggestionStates } from '@wenyuan/contract/constants/suggestions.ts'
import { query } from '../../api/query.ts'
import { FilterLinks } from '../../app/lists/FilterLinks.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { ListTotal } from '../../app/lists/ListTotal.tsx'
import { TabPager } from '../../app/lists/TabPager.tsx'
import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { List } from '../../kit/layout/List.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { formatCount, formatDay } from '../../locales/translation.ts'
import { JoinButton } from './JoinButton.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { t } from './words.ts'

const ROWS = 20
const shownStates = suggestionStates.filter((state) => state !== 'cancelled')

/** What all readers have suggested, without names. */
export function EverySuggestion() {
  const { said, page, linkTo } = useTabAddress()
  const state = shownStates.find((one) => one === said('state')) ?? ''
  const { data } = useSuspenseQuery(query(recommendations.everybody, { state, page, rows: ROWS }))
  if (!data.on) return <Empty kind="closed" title={t('suggest.wallOff')} />
  return (
    <>
      <Cluster gap="10px 18px" align="end" className={css.bar}>
        <FilterLinks
          label={t('suggest.stateLabel')}
          links={[
            { value: '', name: t('suggest.everyState') },
            ...shownStates.map((value) => ({ value, name: t(`suggest.state.${value}`) })),
          ]}
          current={state}
          linkTo={(value) => linkTo({ view: 'everybody', state: value })}
        />
      </Cluster>
      {data.total === 0 ? (
        state === '' ? (
          <Empty title={t('suggest.noneYet')} />
        ) : (
          <Empty kind="not-found" title={t('suggest.noneSo')} />
        )
      ) : (
        <ListTotal text={t('suggest.total', { n: data.total, count: formatCount(data.total) })} />
      )}
      {data.total > 0 && (
        <List>
          {data.records.map((one) => (
            <li key={one.suggestionId} className={css.own}>
              <Cluster gap="4px 24px" align="baseline" justify="space-between">
                <h3>
                  {one.recordId ? (
                    <Link to={paths.record({ id: one.recordId })}>
                      <RecordText>{one.title}</RecordText>
                    </Link>
                  ) : (
                    one.title
                  )}
                </h3>
                <span>{t(`suggest.state.${one.state}`)}</span>
              </Cluster>
              <div>{[one.author, one.publisher, one.publishTime].filter(Boolean).join(' · ')}</div>
              <Cluster gap="4px 24px" align="baseline" justify="space-between">
                <Quiet as="small">
                  {[formatDay(one.suggestedOn), t('suggest.by', { n: one.supporters })].join(' · ')}
                </Quiet>
                {one.state !== 'onShelf' && one.state !== 'reject' && (
                  <JoinButton suggestionId={one.suggestionId} title={one.title} />
                )}
              </Cluster>
            </li>
          ))}
        </List>
      )}
      <TabPager
        total={data.total}
        rows={ROWS}
        page={page}
        linkTo={(next) => linkTo({ view: 'everybody', state, page: next })}
      />
    </>
  )
}
