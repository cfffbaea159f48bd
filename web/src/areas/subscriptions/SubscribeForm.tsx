import { useQuery } from '@tanstack/react-query'
import { type SubscriptionInput, subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import type { Frequency } from '@wenyuan/contract/constants/subscriptions.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { formatCount } from '../../locales/translation.ts'
import { frequencyOptions } from './frequency-options.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Subscriptions.module.css'
import { t } from './words.ts'

/** What is to be followed: a search with its filters, or a name. */
export type Followed = Pick<SubscriptionInput, 'kind' | 'value' | 'body' | 'address' | 'label'>

interface SubscribeFormProps {
  followed: Followed
  /** Address of the public feed of the same search; absent: there is none. */
  feed?: string | undefined
  onDone: () => void
}

/** How often and by which way new records are reported; before that, how many there would have been. */
export function SubscribeForm({ followed, feed, onDone }: SubscribeFormProps) {
  const changed = useInvalidate()
  const [frequency, setFrequency] = useState<Frequency>('weekly')
  const [byMail, setByMail] = useState(false)
  const [busy, setBusy] = useState(false)
  const { kind, value, body } = followed
  const { data: recent } = useQuery(
    query(subscriptions.records, { kind, ...(value ? { value } : {}), ...(body ? { body } : {}), rows: 1 }),
  )
  const add = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { label } = await call(subscriptions.add, {
        ...followed,
        frequency,
        channels: byMail ? ['inbox', 'mail'] : ['inbox'],
      })
      onDone()
      showToast(
        'success',
        t('subscribe.added', { label }),
        <Link to={paths.personalCentre({ tab: '3' })} variant="text">
          {t('subscribe.open')}
        </Link>,
      )
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
      await changed(subscriptions.list)
    }
  }
  return (
    <Stack gap={10} align="flex-start" className={css.form}>
      <p>{t('subscribe.explain')}</p>
      <Quiet>
        {recent ? t('subscribe.recent', { n: recent.total, count: formatCount(recent.total) }) : '…'}
      </Quiet>
      <Select
        label={t('subscribe.frequency')}
        value={frequency}
        options={frequencyOptions()}
        onChange={setFrequency}
      />
      {frequency !== 'none' && (
        <Checkbox checked={byMail} onChange={setByMail}>
          {t('subscribe.byMail')}
        </Checkbox>
      )}
      <Button variant="primary" onClick={() => void add()} aria-disabled={busy}>
        {t('subscribe.add')}
      </Button>
      {feed && (
        <a className={css.feed} href={feed}>
          {t('subscribe.publicFeed')}
        </a>
      )}
    </Stack>
  )
}
