import type { DiscoveryState } from '@wenyuan/contract/constants/discovery.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from './words.ts'

/** Says why the service gives no answer; the rest of the page goes on. */
export const NoAnswer = ({
  state,
  onRetry,
}: {
  state: Exclude<DiscoveryState, 'ok'>
  onRetry: () => void
}) => (
  <Empty kind={state === 'busy' ? 'closed' : 'offline'} title={t(`discovery.state.${state}`)}>
    {state !== 'busy' && <Button onClick={onRetry}>{t('action.retry')}</Button>}
  </Empty>
)
