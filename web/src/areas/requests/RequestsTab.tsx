import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { SegmentedControl } from '../../kit/forms/SegmentedControl.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { OwnIll, useIllIsOn } from '../other-libraries/public.ts'
import { OthersRequests } from './OthersRequests.tsx'
import { OwnRequests } from './OwnRequests.tsx'
import { t } from './words.ts'

const views = ['own', 'others', 'elsewhere'] as const

/** Tab 4: the reader's requests, those of others to this reader, and those to other libraries. */
export function RequestsTab() {
  const { said, linkTo } = useTabAddress()
  const elsewhere = useIllIsOn()
  const open = views.find((view) => view === said('view')) ?? 'own'
  return (
    <Stack gap={18}>
      <SegmentedControl
        label={t('request.views')}
        current={open}
        choices={[
          { key: 'own', label: t('request.own'), to: linkTo() },
          { key: 'others', label: t('request.others'), to: linkTo({ view: 'others' }) },
          ...(elsewhere || open === 'elsewhere'
            ? [{ key: 'elsewhere', label: t('request.elsewhere'), to: linkTo({ view: 'elsewhere' }) }]
            : []),
        ]}
      />
      <LoadedPart key={open} fallback={<Skeleton width="100%" height={280} />}>
        {open === 'own' && <OwnRequests />}
        {open === 'others' && <OthersRequests />}
        {open === 'elsewhere' && <OwnIll />}
      </LoadedPart>
    </Stack>
  )
}
