import { type Address, addresses, addressLengths, addressTypes } from '@wenyuan/contract/areas/addresses.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { problemsOf, textsOf } from '../../app/forms/form-refusal.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { useFormProblems } from '../../kit/forms/form-problems.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import { DivisionFields } from './DivisionFields.tsx'
import { t } from './words.ts'

const fields = ['divisionCode', 'address', 'postcode', 'name', 'phone'] as const
const written = [
  ['address', 'street-address', addressLengths.address],
  ['postcode', 'postal-code', addressLengths.postcode],
  ['name', 'name', addressLengths.name],
  ['phone', 'tel', addressLengths.phone],
] as const

interface AddressFormProps {
  /** Absent: a new address. */
  address: Address | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}

/** Province, city and district from the national list, and the address lines. Source: spec 1 §5 "Address". */
export function AddressForm({ address, onSaved, onClose }: AddressFormProps) {
  const { form, problems, show } = useFormProblems<(typeof fields)[number]>()
  const [addressType, setAddressType] = useState<(typeof addressTypes)[number]>(
    address?.addressType ?? 'home',
  )
  const [divisionCode, setDivisionCode] = useState(address?.divisionCode ?? '')
  const [defaultFlag, setDefaultFlag] = useState(address?.defaultFlag ?? false)
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const text = textsOf(event.currentTarget)
    const said = {
      addressType,
      divisionCode,
      defaultFlag,
      address: text('address'),
      postcode: text('postcode'),
      name: text('name'),
      phone: text('phone'),
    }
    setBusy(true)
    try {
      if (address) await call(addresses.update, { ...said, addressId: address.addressId })
      else await call(addresses.add, said)
      await onSaved()
    } catch (error) {
      show(() => problemsOf(error, fields))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t(address ? 'address.editTitle' : 'address.add')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="middle"
    >
      <Stack as="form" gap={14} ref={form} noValidate onSubmit={(event) => void save(event)}>
        {problems.form && <FormAlert>{problems.form}</FormAlert>}
        <Select
          label={t('address.type')}
          value={addressType}
          options={addressTypes.map((value) => ({ value, label: t(`address.type.${value}`) }))}
          onChange={setAddressType}
        />
        <DivisionFields code={divisionCode} onChange={setDivisionCode} />
        {problems.divisionCode && <FormAlert>{problems.divisionCode}</FormAlert>}
        {written.map(([name, autoComplete, maxLength]) => (
          <TextField
            key={name}
            name={name}
            label={t(name === 'address' ? 'address.street' : `address.${name}`)}
            problem={problems[name]}
            defaultValue={address?.[name] ?? ''}
            autoComplete={autoComplete}
            inputMode={name === 'postcode' ? 'numeric' : name === 'phone' ? 'tel' : 'text'}
            maxLength={maxLength}
            required
          />
        ))}
        <Checkbox checked={defaultFlag} onChange={setDefaultFlag}>
          {t('address.asDefault')}
        </Checkbox>
        <Row gap={10} align="normal" justify="flex-end">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" aria-disabled={busy}>
            {t(busy ? 'action.saving' : 'action.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
