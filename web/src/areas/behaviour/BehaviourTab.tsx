import { behaviourTabs } from '@wenyuan/contract/areas/behaviour.ts'
import { Suspense } from 'react'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Stack } from '../../kit/layout/Stack.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { FeeList } from '../payments/public.ts'
import { ActivityList } from './ActivityList.tsx'
import { EventList } from './EventList.tsx'
import { t } from './words.ts'

/** The event states, then charges and the reader's own activity. */
const tabs = [...behaviourTabs, 'fees', 'activity'] as const

/** Tab 7: events between library and reader, by state. */
export function BehaviourTab() {
  const { said, linkTo } = useTabAddress()
  const open = tabs.find((one) => one === said('view')) ?? 'all'
  return (
    <Stack gap={18}>
      <SegmentedControl
        label={t('behaviour.views')}
        current={open}
        choices={tabs.map((key) => ({
          key,
          label: t(`behaviour.tab.${key}`),
          to: linkTo({ view: key === 'all' ? undefined : key }),
        }))}
      />
      <Suspense key={open} fallback={<Skeleton width="100%" height={280} />}>
        {open === 'activity' ? <ActivityList /> : open === 'fees' ? <FeeList /> : <EventList state={open} />}
      </Suspense>
    </Stack>
  )
}
