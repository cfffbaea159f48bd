import { useState } from 'react'
import type { StaffReaderView } from '@wenyuan/contract/staff/reader-view.ts'
import { Button } from '../../kit/Button.tsx'
import { fieldLabel, readerTypeName } from '../forms/field-labels.ts'
import { libraryName } from '../library-name.ts'
import { ActionDialog } from '../lists/ActionDialog.tsx'
import { may } from '../session.ts'
import { useOperation } from '../use-operation.ts'
import { formatDate, t } from '../words.ts'
import { showReceipt } from './receipt-shown.ts'

/** What the desk prints for a reader: the card, and a new password. */
export function ReaderPapers({ reader }: { reader: StaffReaderView }) {
  const { account, name, readerType, validUntil } = reader
  const [asks, setAsks] = useState(false)
  const library = libraryName()
  const number = `${fieldLabel('reader', 'account')} ${account}`
  const { mutate, isPending } = useOperation('reset-reader-password', {
    onDone: ({ password }) => {
      setAsks(false)
      showReceipt({ title: 'staff.password', receipt: passwordPaper({ account, password }) })
    },
  })
  const card = [
    library,
    name,
    number,
    readerTypeName(readerType),
    validUntil === '' ? '' : `${t('reader.validUntil')} ${formatDate(validUntil)}`,
  ]
  return (
    <>
      <Button
        variant="quiet"
        onClick={() =>
          showReceipt({ title: 'step.card', receipt: card.filter((line) => line !== '').join('\n') })
        }
      >
        {t('step.card')}
      </Button>
      {may('reset-reader-password') && (
        <Button variant="quiet" disabled={isPending} onClick={() => setAsks(true)}>
          {t('step.newPassword')}
        </Button>
      )}
      {asks && (
        <ActionDialog
          title={t('step.newPassword')}
          lead={[name, account].join(' · ')}
          fields={[]}
          isBusy={isPending}
          onSend={() => mutate({ account })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** The first password on paper: it has to be changed at the first sign-in. */
export const passwordPaper = ({ account, password }: { account: string; password: string }): string =>
  [
    libraryName(),
    `${fieldLabel('reader', 'account')} ${account}`,
    password,
    t('staff.passwordOnce', { login: account }),
  ].join('\n')
