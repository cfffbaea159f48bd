import { CONTACT_INFO_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { textsOf } from '../../app/forms/form-refusal.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { FormAlert } from '../../kit/forms/FormAlert.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { RequestAllRow, type RequestEntry } from './RequestAllRow.tsx'
import { Cluster, Stack } from '../../kit/layout/boxes.tsx'
import { commonPlaces, placeFor, plainKind, RECORDS_AT_ONCE } from './request-plan.ts'
import { useRequestAll } from './use-request-all.ts'
import { t } from './words.ts'

interface RequestAllFormProps {
  entries: readonly RequestEntry[]
  /** Records of the selection that are not among the entries. */
  leftOut: number
  /** Requests the reader may still have. */
  left: number
  onClose: () => void
}

/** One place and contact for all records; each row says what becomes of its record. */
export function RequestAllForm({ entries, leftOut, left, onClose }: RequestAllFormProps) {
  const open = entries.filter(({ offer }) => offer && plainKind(offer))
  const [chosen, setChosen] = useState(
    () => new Set(open.slice(0, left).map(({ record }) => record.recordId)),
  )
  const [volumes, setVolumes] = useState<Readonly<Record<string, string>>>({})
  const places = commonPlaces(open.flatMap(({ offer }) => offer ?? []))
  const [libCode, setLibCode] = useState(places[0]?.libCode ?? '')
  const { outcomes, busy, done, ask } = useRequestAll()
  const wanted = open.filter(({ record }) => chosen.has(record.recordId) && !outcomes[record.recordId]?.ok)
  const fee = wanted.reduce((sum, { offer }) => sum + ((offer && plainKind(offer)?.fee) ?? 0), 0)
  const isTooMany = !done && wanted.length > left

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || isTooMany) return
    const contactInfo = textsOf(event.currentTarget)('contactInfo')
    void ask(
      wanted.flatMap(({ record: { recordId }, offer }) => {
        const kind = offer && plainKind(offer)
        const place = offer && placeFor(offer, libCode)
        if (!kind || !place) return []
        const { requestType } = kind
        if (requestType === 'sub-lending') return []
        return [
          {
            recordId,
            requestType,
            volume: volumes[recordId] ?? '',
            libCode: place.libCode,
            addressId: '',
            contactInfo,
          },
        ]
      }),
    )
  }
  return (
    <Stack as="form" gap={14} noValidate onSubmit={submit}>
      {leftOut > 0 && <FormAlert kind="warning">{t('request.allMost', { n: RECORDS_AT_ONCE })}</FormAlert>}
      {isTooMany && <FormAlert kind="warning">{t('request.allLeft', { n: left })}</FormAlert>}
      <Stack as="ul">
        {entries.map((entry) => {
          const { recordId } = entry.record
          return (
            <RequestAllRow
              key={recordId}
              entry={entry}
              isChosen={chosen.has(recordId)}
              outcome={outcomes[recordId]}
              isElsewhere={entry.offer !== undefined && placeFor(entry.offer, libCode)?.libCode !== libCode}
              volume={volumes[recordId] ?? ''}
              onVolume={(volume) => setVolumes({ ...volumes, [recordId]: volume })}
              onChoose={(isWanted) => {
                const next = new Set(chosen)
                if (isWanted) next.add(recordId)
                else next.delete(recordId)
                setChosen(next)
              }}
              placeName={(entry.offer && placeFor(entry.offer, libCode)?.name) ?? ''}
              keptFrom={(entry.offer && placeFor(entry.offer, libCode)?.keptFrom) ?? ''}
            />
          )
        })}
      </Stack>
      {open.length > 0 && !done && (
        <>
          <Select
            label={t('request.place')}
            value={libCode}
            options={places.map((place) => ({
              value: place.libCode,
              label: [place.name, place.address].filter(Boolean).join(' · '),
            }))}
            onChange={setLibCode}
          />
          <TextField
            name="contactInfo"
            label={t('request.contact')}
            autoComplete="tel"
            maxLength={CONTACT_INFO_LENGTH}
          />
          {fee > 0 && <p>{t('request.consentAll', { amount: formatMoney(fee) })}</p>}
          <Button type="submit" variant="primary" aria-disabled={busy || wanted.length === 0 || isTooMany}>
            {busy ? t('request.going') : t('request.goAll', { n: wanted.length })}
          </Button>
        </>
      )}
      {open.length === 0 && <FormAlert kind="warning">{t('request.allNone')}</FormAlert>}
      {done && (
        <Cluster as="p" gap="2px 16px" align="normal">
          <Button onClick={onClose}>{t('action.close')}</Button>
          <Link to={paths.personalCentre({ tab: '4' })} variant="text">
            {t('request.own')}
          </Link>
        </Cluster>
      )}
    </Stack>
  )
}
