import { useId, useState } from 'react'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { Button } from '../../kit/Button.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { EntryFields } from '../forms/EntryFields.tsx'
import type { FormValues } from '../forms/field-props.ts'
import { isSame } from '../forms/merged.ts'
import { mayLeave, useUnsaved } from '../forms/unsaved.ts'
import { t } from '../words.ts'

interface ActionDialogProps {
  /** Names the fields: "field.{about}.{name}". */
  about?: string
  title: string
  /** What it does, where the title does not say enough. */
  lead?: string
  fields: readonly FormField[]
  isBusy: boolean
  /** Empty fields are left out. */
  onSend: (values: FormValues) => void
  onClose: () => void
}

/** Asks what an operation needs to know. */
export function ActionDialog({
  about = 'action',
  title,
  lead,
  fields,
  isBusy,
  onSend,
  onClose,
}: ActionDialogProps) {
  const [begins] = useState<FormValues>(() =>
    Object.fromEntries(
      fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])),
    ),
  )
  const [values, setValues] = useState(begins)
  const form = useId()
  useUnsaved(form, !isSame(values, begins))
  const close = async (): Promise<boolean> => {
    const stays = !isSame(values, begins) && !(await mayLeave())
    if (!stays) onClose()
    return stays
  }
  const isFilled = (value: unknown) => value !== undefined && value !== ''
  const lacks = fields.some(({ name, isRequired }) => isRequired && !isFilled(values[name]))
  return (
    <Dialog
      title={title}
      closeLabel={t('action.close')}
      onClose={close}
      shape="middle"
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>{' '}
          <Button
            variant="primary"
            disabled={isBusy || lacks}
            onClick={() =>
              onSend(Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value))))
            }
          >
            {title}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {lead && <p>{lead}</p>}
        <EntryFields about={about} fields={fields} values={values} onChange={setValues} />
      </Stack>
    </Dialog>
  )
}
