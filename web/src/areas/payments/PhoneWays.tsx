import type { PayOrder } from '@wenyuan/contract/areas/payments.ts'
import { savePicture } from '../../app/save-picture.ts'
import { Button } from '../../kit/Button.tsx'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { appLinkOf } from './app-link.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Payments.module.css'
import { t } from './words.ts'

/** On the phone that shows the code it cannot be scanned: opens the payment app, or saves the code as a picture. */
export function PhoneWays({ order, name }: { order: PayOrder; name: string }) {
  const link = appLinkOf(order.codeContent)
  const save = () =>
    savePicture(order.qrCode, `${order.orderNo}.png`).catch(() => showToast('error', t('fee.notSaved')))
  return (
    <div className={css.phone}>
      {link !== undefined && (
        <Row as="a" inline className={css.appLink} href={link} target="_blank" rel="noopener">
          {t('fee.openApp', { method: name })}
        </Row>
      )}
      <Button onClick={() => void save()}>{t('fee.savePicture')}</Button>
      <p>{t('fee.savePictureHelp', { method: name })}</p>
    </div>
  )
}
