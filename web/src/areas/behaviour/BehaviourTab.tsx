import { behaviourTabs } from '@wenyuan/contract/areas/behaviour.ts'
import { Suspense } from 'react'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { FeeList } from '../payments/public.ts'
import { ActivityList } from './ActivityList.tsx'
import { EventList } from './EventList.tsx'
import { t } from './words.ts'

const views = ['events', 'fees', 'activity'] as const

/**
 * Tab 7: events between library and reader, charges, and the reader's own activity. The address names a view or the state
 * of events that are shown.
 */
export function BehaviourTab() {
  const { said, linkTo } = useTabAddress()
  const asked = said('view')
  const open = views.find((view) => view === asked) ?? 'events'
  const state = behaviourTabs.find((one) => one === asked) ?? 'all'
  return (
    <Stack gap={18}>
      <SegmentedControl
        label={t('behaviour.views')}
        current={open}
        choices={views.map((key) => ({
          key,
          label: t(`behaviour.tab.${key}`),
          to: linkTo({ view: key === 'events' ? undefined : key }),
        }))}
      />
      <Suspense key={open} fallback={<Skeleton width="100%" height={280} />}>
        {open === 'activity' && <ActivityList />}
        {open === 'fees' && <FeeList />}
        {open === 'events' && <EventList state={state} />}
      </Suspense>
    </Stack>
  )
}
