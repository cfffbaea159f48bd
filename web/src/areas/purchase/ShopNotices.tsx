import type { BuyerReason } from '@wenyuan/contract/constants/purchase.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { formatDay } from '../../locales/translation.ts'
import { RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { buyerReasonWords } from './reason-words.ts'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './Shop.module.css'
import { t } from './words.ts'

export interface Standing {
  reasons: readonly { code: BuyerReason; value: number }[]
  paused: boolean
  pausedUntil: string
  pauseText: string
}

/** The pause, and why this reader cannot buy now; looking stays possible. */
export function ShopNotices({ standing, onRules }: { standing: Standing; onRules: () => void }) {
  const { paused, pausedUntil, pauseText } = standing
  // the pause has a notice of its own
  const reasons = standing.reasons.filter(({ code }) => code !== 'PAUSED')
  if (!paused && reasons.length === 0) return null
  return (
    <Stack as="section" gap={8} className={css.notices} aria-label={t('shop.notices')}>
      {paused && (
        <FormAlert kind="warning">
          <b>{pausedUntil ? t('shop.pausedUntil', { day: formatDay(pausedUntil) }) : t('shop.paused')}</b>{' '}
          {pauseText}
        </FormAlert>
      )}
      {reasons.map((reason) => (
        <FormAlert key={reason.code} kind="warning">
          {buyerReasonWords(reason)}{' '}
          {reason.code === 'RULE_NOT_READ' ? (
            <Button variant="quiet" onClick={onRules}>
              {t('shop.readRules')}
            </Button>
          ) : (
            <RefusalWay code={reason.code} />
          )}
        </FormAlert>
      ))}
    </Stack>
  )
}
