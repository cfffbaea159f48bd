import { useSuspenseQuery } from '@tanstack/react-query'
import { type Subscription, subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Link } from '../../kit/Link.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { FoundRecords } from './FoundRecords.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import css from './Subscriptions.module.css'
import { t } from './words.ts'

/** Tab 3: what the reader follows, and what has come for one of them. Source: spec 1 §2. */
export function SubscriptionsTab() {
  const { said } = useTabAddress()
  const { data } = useSuspenseQuery({ ...query(subscriptions.list, {}), ...refetchedOnFocus })
  const changed = useInvalidate()
  const [ending, setEnding] = useState<Subscription | undefined>()
  const shown = data.find(({ subscriptionId }) => subscriptionId === said('subscription'))
  if (shown) return <FoundRecords key={shown.subscriptionId} subscription={shown} />
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      await changed(subscriptions.list)
    }
  }
  if (data.length === 0)
    return (
      <Empty title={t('subscriptions.none')}>
        <p>{t('subscriptions.noneHelp')}</p>
        <Link to={paths.advancedSearch()} variant="text">
          {t('subscriptions.toSearch')}
        </Link>
      </Empty>
    )
  return (
    <Stack gap={18}>
      <ul className={css.list}>
        {data.map((one) => (
          <SubscriptionCard
            key={one.subscriptionId}
            subscription={one}
            onChange={(change) =>
              void act(() => call(subscriptions.update, { subscriptionId: one.subscriptionId, ...change }))
            }
            onEnd={() => setEnding(one)}
          />
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={t('subscriptions.endTitle')}
          words={{ confirm: t('subscriptions.end'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={() =>
            act(() => call(subscriptions.remove, { subscriptionIds: [ending.subscriptionId] }))
          }
          onClose={() => setEnding(undefined)}
        >
          {t('subscriptions.endAsk', { label: ending.label })}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
