import { BARCODE_LENGTH, TAKE_CODE_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { type RequestRow, requests } from '@wenyuan/contract/areas/requests.ts'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { problemsOf, textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { beginHere, useFormProblems } from '../../kit/forms/form-problems.ts'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { useRequestsChanged } from './request-acts.ts'
import { t } from './words.ts'

const fields = ['barcode', 'takeCode'] as const

/** Reader-to-reader transfer: the copy's barcode and the other reader's take code. */
export function HandOverDialog({
  row,
  onClose,
}: {
  row: Pick<RequestRow, 'requestNo' | 'title'>
  onClose: () => void
}) {
  const { form, problems, show } = useFormProblems<(typeof fields)[number]>()
  const changed = useRequestsChanged()
  const [busy, setBusy] = useState(false)
  const { requestNo, title } = row
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const text = textsOf(event.currentTarget)
    setBusy(true)
    try {
      await call(requests.scanned, { requestNo, barcode: text('barcode') })
      await call(requests.confirm, { requestNo, takeCode: text('takeCode') })
      onClose()
      await changed()
    } catch (error) {
      const unanswered = error instanceof ApiError && error.status === 0
      // spec 2 §5: also when the call fails, the message asks for the correct code
      show(() => ({
        ...problemsOf(error, fields),
        ...(unanswered ? { takeCode: t('request.codeAgain') } : {}),
      }))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('request.handOverOf', { title })}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="narrow"
    >
      <Stack as="form" gap={14} ref={form} noValidate onSubmit={(event) => void confirm(event)}>
        <p>{t('request.barcodeHint')}</p>
        {problems.form && <FormAlert>{problems.form}</FormAlert>}
        <TextField
          ref={beginHere}
          name="barcode"
          label={t('request.barcode')}
          problem={problems.barcode}
          autoComplete="off"
          maxLength={BARCODE_LENGTH}
          required
        />
        <TextField
          name="takeCode"
          label={t('request.theirCode')}
          problem={problems.takeCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={TAKE_CODE_LENGTH}
          required
        />
        <Button type="submit" variant="primary" aria-disabled={busy}>
          {t('request.confirm')}
        </Button>
      </Stack>
    </Dialog>
  )
}
