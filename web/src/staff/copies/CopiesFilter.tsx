import { type FormEvent, useState } from 'react'
import { copyStatuses } from '@wenyuan/contract/staff/calls/copies.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import content from '../content/Content.module.css'
import { useEveryOffered } from '../forms/offered.ts'
import { BranchChoice } from '../lists/BranchChoice.tsx'
import { t, textFor } from '../words.ts'

export const filterNames = ['branch', 'location', 'status', 'itemType', 'from', 'to'] as const
type Filter = Readonly<Record<(typeof filterNames)[number], string>>

const statuses: readonly string[] = ['', ...copyStatuses, 'on-loan']

/** The filter that an address holds. */
export function filterOf(search: Readonly<Record<string, unknown>>) {
  const given = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const status = statuses.includes(given('status')) ? given('status') : ''
  const filter = Object.fromEntries(filterNames.map((name) => [name, given(name)])) as Filter
  return { ...filter, status: status as '' | 'on-loan' | (typeof copyStatuses)[number] }
}

interface CopiesFilterProps {
  filter: Filter
  scanned: readonly string[]
  onFilter: (change: Readonly<Record<string, string>>) => void
  onScan: (barcodes: readonly string[]) => void
}

/** Which copies are listed: of a place and a stretch of the shelf, or those that are scanned. */
export function CopiesFilter({ filter, scanned, onFilter, onScan }: CopiesFilterProps) {
  const [range, setRange] = useState({ from: filter.from, to: filter.to })
  const [barcode, setBarcode] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    onFilter(range)
  }
  const scan = (event: FormEvent) => {
    event.preventDefault()
    const next = barcode.split(/[\s,，]+/).filter((one) => one !== '' && !scanned.includes(one))
    setBarcode('')
    onScan([...scanned, ...next].slice(0, 500))
  }
  return (
    <>
      <form className={content.bar} onSubmit={scan}>
        <TextField
          className={content.grow}
          label={t('copies.scan')}
          value={barcode}
          autoComplete="off"
          onChange={(event) => setBarcode(event.target.value)}
        />
        <Button type="submit">{t('copies.scanned')}</Button>
        {scanned.length > 0 && (
          <Button variant="quiet" onClick={() => onScan([])}>
            {t('copies.forget', { count: scanned.length })}
          </Button>
        )}
      </form>
      {scanned.length === 0 && (
        <form role="search" className={content.bar} onSubmit={find}>
          <BranchChoice value={filter.branch} onChange={(branch) => onFilter({ branch, location: '' })} />
          <Named
            label={t('column.location')}
            refersTo="locations"
            value={filter.location}
            onChange={(location) => onFilter({ location })}
          />
          <Select
            label={t('column.state')}
            value={filter.status}
            options={statuses.map((value) => ({
              value,
              label: value === '' ? t('list.all') : (textFor(`copy.${value}`) ?? value),
            }))}
            onChange={(status) => onFilter({ status })}
          />
          <Named
            label={t('copies.itemType')}
            refersTo="item-types"
            value={filter.itemType}
            onChange={(itemType) => onFilter({ itemType })}
          />
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={t(`copies.${end}`)}
              value={range[end]}
              maxLength={200}
              onChange={(event) => setRange({ ...range, [end]: event.target.value })}
            />
          ))}
          <Button type="submit">{t('content.find')}</Button>
        </form>
      )}
    </>
  )
}

interface NamedProps {
  label: string
  refersTo: string
  value: string
  onChange: (code: string) => void
}

/** One of what the library has described, or all. */
function Named({ label, refersTo, value, onChange }: NamedProps) {
  const offered = useEveryOffered(refersTo)
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: t('list.all') },
        ...offered.map(({ code, title }) => ({ value: code, label: title || code })),
      ]}
      onChange={onChange}
    />
  )
}
