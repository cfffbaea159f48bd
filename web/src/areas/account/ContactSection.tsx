import type { ReaderAccount } from '@wenyuan/contract/shapes/reader-account.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useRefreshAccount } from './account-queries.ts'
import { ContactVerification } from './ContactVerification.tsx'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './PersonalInformation.module.css'
import { t } from './words.ts'

const actionOf = (value: string, isVerified: boolean): string => {
  if (value === '') return t('contact.bind')
  return t(isVerified ? 'contact.changeIt' : 'contact.verify')
}

/** Telephone and mail, each with its state and a link to change it. */
export function ContactSection({ me }: { me: ReaderAccount }) {
  const refresh = useRefreshAccount()
  const [open, setOpen] = useState<'sms' | 'mail'>()
  const lines = [
    { channel: 'sms', value: me.phone, isVerified: me.phoneVerified },
    { channel: 'mail', value: me.mail, isVerified: me.mailVerified },
  ] as const
  const known = lines.find(({ channel }) => channel === open)?.value ?? ''
  return (
    <>
      <ul className={css.list}>
        {lines.map(({ channel, value, isVerified }) => (
          <li key={channel}>
            <Cluster as="span" gap="8px 16px">
              <Quiet as="span" size="normal">
                {t(`contact.${channel}`)}
              </Quiet>
              <span>{value || t('contact.none')}</span>
              {value && (
                <span className={isVerified ? css.good : css.open}>
                  {isVerified ? <CircleCheck aria-hidden size={15} /> : <CircleAlert aria-hidden size={15} />}
                  {t(isVerified ? 'contact.isVerified' : 'contact.notVerified')}
                </span>
              )}
            </Cluster>
            <Button
              aria-label={`${actionOf(value, isVerified)} ${t(`contact.${channel}`)}`}
              onClick={() => setOpen(channel)}
            >
              {actionOf(value, isVerified)}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Dialog
          title={t(`contact.change.${open}`)}
          closeLabel={t('action.close')}
          onClose={() => setOpen(undefined)}
          shape="narrow"
        >
          <ContactVerification
            channel={open}
            known={known}
            onVerified={() => {
              setOpen(undefined)
              void refresh()
            }}
          />
        </Dialog>
      )}
    </>
  )
}
