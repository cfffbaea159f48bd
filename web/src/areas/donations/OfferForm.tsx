import { useQuery } from '@tanstack/react-query'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { DONATION_LINES, donationWays, donorNames } from '@wenyuan/contract/constants/donations.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useInvalidate } from '../../api/invalidation.ts'
import { query } from '../../api/query.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Link } from '../../kit/Link.tsx'
import { blankLine, isCopies, isPrice, type OfferLine, typedLines } from './offer-lines.ts'
import { OfferRow } from './OfferRow.tsx'
import { t } from './words.ts'

const REMARK_LENGTH = 500

/** Titles to offer, how they come, and how the donor is named. */
export function OfferForm() {
  const [lines, setLines] = useState<readonly OfferLine[]>([blankLine(0)])
  const [way, setWay] = useState<(typeof donationWays)[number]>('desk')
  const [showAs, setShowAs] = useState<(typeof donorNames)[number]>('initials')
  const [fromAbroad, setFromAbroad] = useState(false)
  const [addressId, setAddressId] = useState('')
  const { data: own } = useQuery({ ...query(addresses.list, {}), enabled: way === 'collect' })
  const changed = useInvalidate()
  const chosen = addressId || own?.[0]?.addressId || ''
  const work = useFormWork<string>({
    fields: [
      'remark',
      'addressId',
      ...lines.flatMap(({ key }) => [`title-${key}`, `copies-${key}`, `price-${key}`]),
    ],
    again: true,
    check: () => ({
      ...problemsOf(lines),
      ...(way === 'collect' && chosen === '' ? { addressId: t('gifts.addressEmpty') } : {}),
    }),
    send: async (text) => {
      await call(donations.offer, {
        lines: typedLines(lines).map(offered),
        remark: text('remark'),
        way,
        showAs,
        fromAbroad,
        ...(way === 'collect' ? { addressId: chosen } : {}),
      })
      setLines([blankLine((lines.at(-1)?.key ?? 0) + 1)])
      await changed(donations.own)
    },
  })
  const change = (key: number, to: Partial<OfferLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)))
  return (
    <FormFrame work={work} label={t('gifts.send')} busyLabel={t('gifts.sending')}>
      {lines.map((line, at) => (
        <OfferRow
          key={line.key}
          line={line}
          number={at + 1}
          problems={work.problems}
          onChange={(to) => change(line.key, to)}
          onRemove={
            lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined
          }
        />
      ))}
      {lines.length < DONATION_LINES && (
        <div>
          <Button onClick={() => setLines([...lines, blankLine((lines.at(-1)?.key ?? 0) + 1)])}>
            {t('gifts.addTitle')}
          </Button>
        </div>
      )}
      <Select
        label={t('gifts.way')}
        value={way}
        options={donationWays.map((value) => ({ value, label: t(`gifts.way.${value}`) }))}
        onChange={setWay}
      />
      {way === 'collect' &&
        (own && own.length > 0 ? (
          <Select
            label={t('gifts.collectAt')}
            value={chosen}
            options={own.map((one) => ({ value: one.addressId, label: `${one.address} ${one.name}` }))}
            onChange={setAddressId}
          />
        ) : (
          <p role="status">
            {work.problems.addressId ?? t('gifts.addressEmpty')}{' '}
            <Link to={paths.personalCentre({ tab: '9' })} variant="text">
              {t('gifts.addresses')}
            </Link>
          </p>
        ))}
      <Select
        label={t('gifts.showAs')}
        value={showAs}
        options={donorNames.map((value) => ({ value, label: t(`gifts.showAs.${value}`) }))}
        onChange={setShowAs}
      />
      <Checkbox checked={fromAbroad} onChange={setFromAbroad}>
        {t('gifts.fromAbroad')}
      </Checkbox>
      <TextArea
        name="remark"
        label={t('gifts.remark')}
        problem={work.problems.remark}
        rows={3}
        maxLength={REMARK_LENGTH}
      />
    </FormFrame>
  )
}

function problemsOf(lines: readonly OfferLine[]): Readonly<Record<string, string>> {
  const typed = typedLines(lines)
  if (typed.length === 0) return { [`title-${lines[0]?.key ?? 0}`]: t('gifts.titleEmpty') }
  return Object.fromEntries(
    typed.flatMap(({ key, title, copies, price }) => [
      ...(title.trim() === '' ? [[`title-${key}`, t('gifts.titleEmpty')]] : []),
      ...(isCopies(copies) ? [] : [[`copies-${key}`, t('gifts.copiesWrong')]]),
      ...(isPrice(price) ? [] : [[`price-${key}`, t('gifts.priceWrong')]]),
    ]),
  )
}

const offered = ({ title, isbn, author, copies, price, currency }: OfferLine) => ({
  title,
  isbn,
  author,
  copies: Number(copies),
  price: price.trim(),
  currency,
})
