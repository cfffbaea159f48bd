import { useQuery } from '@tanstack/react-query'
import { CONTACT_INFO_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { type FormEvent, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { announced, query } from '../../api/query.ts'
import { formatMoney } from '../../app/formats.ts'
import { problemsOf, textsOf } from '../../app/forms/form-refusal.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { hasWay, RefusalWay } from '../../app/screen/RefusalWay.tsx'
import { useNearBranch } from '../../app/site/near-branch.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { useFormProblems } from '../../kit/forms/form-problems.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { KindChoice } from './KindChoice.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { useRequestsChanged } from './request-acts.ts'
import { placeFor } from './request-plan.ts'
import { t } from './words.ts'

const AddressForm = lazyPart(() => import('../addresses/public.ts').then(({ AddressForm }) => AddressForm))

export type Offer = NonNullable<(typeof requests.before)['~types']>['out']
type Kind = Offer['kinds'][number]

interface RequestFormProps {
  recordId: string
  offer: Offer
  /** The kind to begin with, where the reader may. */
  first?: Kind['requestType'] | undefined
  onClose: () => void
}

const kindToBegin = (kinds: readonly Kind[], first: Kind['requestType'] | undefined): Kind | undefined => {
  const open = kinds.filter(({ allowed }) => allowed)
  return open.find(({ requestType }) => requestType === first) ?? open[0]
}

/** Kind, volume, destination and contact; the fee is shown above the button. */
export function RequestForm({ recordId, offer, first, onClose }: RequestFormProps) {
  const changed = useRequestsChanged()
  const { form, problems, show } = useFormProblems<'contactInfo'>()
  const [chosen, setChosen] = useState<Kind | undefined>(kindToBegin(offer.kinds, first))
  const [volume, setVolume] = useState('')
  const near = useNearBranch()
  const [libCode, setLibCode] = useState(placeFor(offer, near)?.libCode ?? '')
  const { data: known } = useQuery({
    ...query(addresses.list, {}),
    ...announced,
    enabled: chosen?.needsAddress === true,
  })
  const [addressChosen, setAddress] = useState('')
  const addressId = addressChosen || (known?.[0]?.addressId ?? '')
  const [busy, setBusy] = useState(false)
  const [adding, setAdding] = useState(false)

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !chosen) return
    const said = { recordId, volume, libCode, contactInfo: textsOf(event.currentTarget)('contactInfo') }
    setBusy(true)
    try {
      await placed(chosen, { ...said, addressId })
      onClose()
      await changed()
    } catch (error) {
      show(() => problemsOf(error, ['contactInfo']))
      setBusy(false)
    }
  }
  const needsAddress = chosen?.needsAddress ?? false
  const common = commonRefusal(offer.kinds)
  return (
    <>
      <Stack as="form" gap={14} ref={form} noValidate onSubmit={(event) => void ask(event)}>
        {problems.form && <FormAlert>{problems.form}</FormAlert>}
        {!chosen && (
          <FormAlert kind="warning">
            {common || t('request.noneOpen')}{' '}
            <RefusalWay code={offer.kinds.find(({ whyNot }) => hasWay(whyNot))?.whyNot ?? ''} />
          </FormAlert>
        )}
        {offer.onShelf && common === '' && <p>{t('request.onShelf')}</p>}
        <KindChoice
          kinds={offer.kinds}
          onShelf={offer.onShelf}
          keptFrom={placeFor(offer, libCode)?.keptFrom ?? ''}
          said={common}
          chosen={chosen}
          onChoose={setChosen}
        />
        {chosen && (
          <>
            <VolumeChoice volumes={offer.volumes} value={volume} onChange={setVolume} />
            <Select
              label={t(needsAddress ? 'request.fromPlace' : 'request.place')}
              value={libCode}
              options={offer.places.map((place) => ({
                value: place.libCode,
                label: [place.name, place.address].filter(Boolean).join(' · '),
              }))}
              onChange={setLibCode}
            />
            {needsAddress && known && known.length > 0 && (
              <Select
                label={t('request.address')}
                value={addressId}
                options={known.map((address) => ({
                  value: address.addressId,
                  label: `${address.name} ${address.division}${address.address}`,
                }))}
                onChange={setAddress}
              />
            )}
            {needsAddress && known?.length === 0 && (
              <p>
                <Button onClick={() => setAdding(true)}>{t('request.addAddress')}</Button>
              </p>
            )}
            <TextField
              name="contactInfo"
              label={t('request.contact')}
              problem={problems.contactInfo}
              autoComplete="tel"
              maxLength={CONTACT_INFO_LENGTH}
            />
            {chosen.fee > 0 && <p>{t('request.consent', { amount: formatMoney(chosen.fee) })}</p>}
            <Button type="submit" variant="primary" aria-disabled={busy}>
              {t(busy ? 'request.going' : 'request.go')}
            </Button>
          </>
        )}
      </Stack>
      {adding && <NewAddress onClose={() => setAdding(false)} />}
    </>
  )
}

interface Said {
  recordId: string
  volume: string
  libCode: string
  contactInfo: string
}

async function placed(
  { requestType, needsAddress }: Kind,
  { addressId, ...said }: Said & { addressId: string },
) {
  if (requestType === 'sub-lending') await call(requests.askReader, said)
  else await call(requests.order, { ...said, requestType, addressId: needsAddress ? addressId : '' })
}

interface VolumeChoiceProps {
  volumes: readonly string[]
  value: string
  onChange: (volume: string) => void
}

const VolumeChoice = ({ volumes, value: chosen, onChange }: VolumeChoiceProps) =>
  volumes.length > 0 && (
    <Select
      label={t('request.volume')}
      value={chosen}
      options={[
        { value: '', label: t('request.anyVolume') },
        ...volumes.map((value) => ({ value, label: value })),
      ]}
      onChange={onChange}
    />
  )

/** A form of its own, over this one: what was chosen and written stays. */
function NewAddress({ onClose }: { onClose: () => void }) {
  const invalidate = useInvalidate()
  return (
    <Suspense>
      <AddressForm
        address={undefined}
        onSaved={async () => {
          onClose()
          await invalidate(addresses.list, addresses.defaultId)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

/** The reason why no kind is open, where it is the same for all: it is said once. */
function commonRefusal(kinds: readonly Kind[]): string {
  const [first = '', ...others] = new Set(kinds.map(({ allowed, whyNotText }) => (allowed ? '' : whyNotText)))
  return others.length === 0 && kinds.length > 1 ? first : ''
}
