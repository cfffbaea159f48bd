import { useSuspenseQuery } from '@tanstack/react-query'
import { account } from '@wenyuan/contract/areas/account.ts'
import { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query, refetchedOnFocus } from '../../api/query.ts'
import { Button } from '../../kit/Button.tsx'
import { Ring } from '../../kit/data/Ring.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { Certificate } from './Certificate.tsx'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './Leaving.module.css'
import { CHECKS, LeavingChecks } from './LeavingChecks.tsx'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'

/** Tab 14: open matters and where to settle them, closing the account, and the certificate. */
export function LeavingTab() {
  const changed = useInvalidate()
  const [asking, setAsking] = useState(false)
  const [refusal, setRefusal] = useDrawn<string>()
  const { data, refetch, isFetching } = useSuspenseQuery({
    ...query(leaving.check, {}),
    ...refetchedOnFocus,
    // an obstacle may have been settled at the desk, or just now in another tab
    refetchOnMount: 'always',
  })
  if (data.certificate) return <Certificate certificate={data.certificate} />
  const leave = async () => {
    setRefusal()
    try {
      await call(leaving.leave, {})
    } catch (error) {
      setRefusal(() => messageOf(error))
    }
    await changed(leaving.check, account.limits)
  }
  const settled = CHECKS - data.obstacles.length
  return (
    <Stack gap={22} className={css.stack}>
      <Row gap={20}>
        <Ring
          part={settled / CHECKS}
          state={data.allowed ? 'good' : 'soon'}
          label={t('leaving.settled', { n: settled, all: CHECKS })}
          size={64}
        >
          {settled}/{CHECKS}
        </Ring>
        <p>{t('leaving.intro')}</p>
      </Row>
      <LeavingChecks obstacles={data.obstacles} />
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <p role="status" className={css.outcome}>
        {data.allowed ? t('leaving.free') : t('leaving.blocked', { n: data.obstacles.length })}
      </p>
      <div className={css.acts}>
        {data.allowed && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('leaving.leave')}
          </Button>
        )}
        <Button aria-disabled={isFetching} onClick={() => void refetch()}>
          {t('leaving.again')}
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('leaving.leave')}
          words={{
            confirm: t('leaving.confirm'),
            cancel: t('action.cancel'),
            close: t('action.close'),
          }}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          {t('leaving.ask')}
        </ConfirmDialog>
      )}
    </Stack>
  )
}
