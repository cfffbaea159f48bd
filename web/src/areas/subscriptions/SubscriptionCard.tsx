import type { Subscription } from '@wenyuan/contract/areas/subscriptions.ts'
import type { Frequency } from '@wenyuan/contract/constants/subscriptions.ts'
import { copyText } from '../../app/copy-text.ts'
import { formatInstant } from '../../app/formats.ts'
import { useTabAddress } from '../../app/lists/tab-address.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatCount } from '../../locales/translation.ts'
import { frequencyOptions } from './frequency-options.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
import css from './Subscriptions.module.css'
import { t } from './words.ts'

export interface Change {
  frequency?: Frequency
  channels?: ('inbox' | 'mail')[]
  paused?: boolean
  newFeed?: boolean
}

interface SubscriptionCardProps {
  subscription: Subscription
  onChange: (change: Change) => void
  onEnd: () => void
}

/** One subscription with what is new, how it is reported, and its feed. */
export function SubscriptionCard({ subscription: one, onChange, onEnd }: SubscriptionCardProps) {
  const { linkTo } = useTabAddress()
  const { label, newCount, paused, channels } = one
  const address = addressOf(one)
  return (
    <Grid
      as="li"
      gap="6px 24px"
      ruled
      padding="16px 0 10px"
      className={css.card}
      data-paused={paused || undefined}
    >
      <div>
        <Cluster as="h2" gap="2px 10px" align="baseline" className={css.name}>
          <Link to={linkTo({ subscription: one.subscriptionId })}>{label}</Link>
          {newCount > 0 && (
            <span className={css.new}>
              {t('subscriptions.new', { n: newCount, count: formatCount(newCount) })}
            </span>
          )}
        </Cluster>
        <Quiet>
          {[
            t(`subscriptions.kind.${one.kind}`),
            paused && t('subscriptions.paused'),
            one.lastToldAt && t('subscriptions.toldAt', { time: formatInstant(one.lastToldAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
        {one.tooBroad && <Quiet>{t('subscriptions.tooBroad')}</Quiet>}
      </div>
      <Cluster gap="4px 16px">
        <Select
          label={t('subscribe.frequencyOf', { label })}
          labelHidden
          value={one.frequency}
          options={frequencyOptions()}
          onChange={(frequency) => onChange({ frequency })}
        />
        <Checkbox
          checked={channels.includes('inbox')}
          onChange={(on) => onChange({ channels: withChannel(channels, 'inbox', on) })}
        >
          {t('subscribe.inbox')}
        </Checkbox>
        <Checkbox
          checked={channels.includes('mail')}
          onChange={(on) => onChange({ channels: withChannel(channels, 'mail', on) })}
        >
          {t('subscribe.mail')}
        </Checkbox>
      </Cluster>
      <Cluster as="p" gap="0 8px" className={css.acts}>
        <Button variant="quiet" onClick={() => onChange({ paused: !paused })}>
          {t(paused ? 'subscriptions.resume' : 'subscriptions.pause')}
        </Button>
        {address && (
          <Link to={address}>{t(`subscriptions.show.${one.address === address ? 'search' : 'page'}`)}</Link>
        )}
        <Button variant="quiet" onClick={() => void copyText(one.feedUrl)}>
          {t('subscriptions.copyFeed')}
        </Button>
        <Button variant="quiet" onClick={() => onChange({ newFeed: true })}>
          {t('subscriptions.newFeed')}
        </Button>
        <Button variant="quiet" aria-label={t('subscriptions.endOne', { label })} onClick={onEnd}>
          {t('subscriptions.end')}
        </Button>
      </Cluster>
    </Grid>
  )
}

function addressOf({ kind, value: id, address }: Subscription): string {
  if (kind === 'bookList') return paths.personalBookList({ bookListId: id })
  if (kind === 'researcher') return paths.researcher({ id })
  if (kind === 'department') return paths.department({ id })
  return kind === 'database' ? paths.database({ id }) : address
}

type Channel = Subscription['channels'][number]
const withChannel = (channels: readonly Channel[], channel: Channel, on: boolean): Channel[] =>
  on ? [...new Set([...channels, channel])] : channels.filter((one) => one !== channel)
