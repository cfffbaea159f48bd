import type { leaving } from '@wenyuan/contract/areas/leaving.ts'
import { Printer } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { QrCode } from '../../kit/data/QrCode.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { localeInUse } from '../../locales/translation.ts'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import css from './Leaving.module.css'
import { t } from './words.ts'

const QR_SIZE = 160

type Given = NonNullable<(typeof leaving.leave)['~types']>['out']

/** A date of the library's calendar with its year, since a certificate is read years later. */
const inFull = (day: string): string =>
  new Intl.DateTimeFormat(localeInUse(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** The certificate, on screen with a print button; only the certificate is printed. */
export function Certificate({ certificate }: { certificate: Given }) {
  const { library, name, account, leftOn, certificateNo, qrCode, checkUrl } = certificate
  const lines = [
    [t('leaving.name'), name],
    [t('leaving.account'), account],
    [t('leaving.day'), inFull(leftOn)],
    [t('leaving.number'), certificateNo],
  ]
  return (
    <Stack gap={22} className={css.stack}>
      <div data-print="no">
        <FormAlert kind="success">{t('leaving.done')}</FormAlert>
      </div>
      <article className={css.certificate} aria-labelledby="certificate-head">
        <p className={css.library}>{library}</p>
        <h2 id="certificate-head" className={css.head}>
          {t('leaving.certificate')}
        </h2>
        <Cluster gap="20px 32px" justify="space-between" below={24} className={css.facts}>
          <dl>
            {lines.map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <QrCode image={qrCode} alt={t('leaving.qrCode')} size={QR_SIZE} />
        </Cluster>
        <p>{t('leaving.sentence')}</p>
        <p className={css.check}>
          {t('leaving.checkAt')} <span className={css.address}>{checkUrl}</span>
        </p>
      </article>
      <div className={css.acts} data-print="no">
        <Button onClick={() => print()}>
          <Printer aria-hidden size={18} /> {t('leaving.print')}
        </Button>
      </div>
    </Stack>
  )
}
