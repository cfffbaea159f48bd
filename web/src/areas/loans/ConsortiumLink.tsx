import { loans } from '@wenyuan/contract/areas/loans.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { ConfirmDialog } from '../../kit/overlays/ConfirmDialog.tsx'
import { formatDay } from '../../locales/translation.ts'
import { t } from './words.ts'

type Link = NonNullable<(typeof loans.consortium)['~types']>['out']['links'][number]

/** A link with an account at another library, which the reader may end. */
export function ConsortiumLink({ link }: { link: Link }) {
  const { linkId, name, side, since } = link
  const [asking, setAsking] = useState(false)
  const changed = useInvalidate()
  const end = async () => {
    try {
      await call(loans.endLink, { linkId })
    } catch (error) {
      showFailure(error)
    }
    await changed(loans.consortium, loans.unionList, loans.unionHistory)
  }
  return (
    <li>
      <span>
        {t(`union.${side}`, { name })} <Quiet as="span">{t('union.since', { day: formatDay(since) })}</Quiet>
      </span>
      <Button aria-label={t('union.endTitle', { name })} onClick={() => setAsking(true)}>
        {t('union.end')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('union.endTitle', { name })}
          words={{ confirm: t('union.end'), cancel: t('action.cancel'), close: t('action.close') }}
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          {t('union.endAsk', { name })}
        </ConfirmDialog>
      )}
    </li>
  )
}
