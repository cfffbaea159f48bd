import { useQuery } from '@tanstack/react-query'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { REMARK_LENGTH } from '@wenyuan/contract/constants/suggestions.ts'
import { query } from '../../api/query.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { t } from './words.ts'

/** What a reader says with a suggestion. */
export interface Wish {
  /** Empty: the first of the library. */
  reason: string
  holdWanted: boolean
  /** The library has it, and the reader asks for it nevertheless. */
  evenIfHeld: boolean
}

export const blankWish: Wish = { reason: '', holdWanted: true, evenIfHeld: false }

interface WishFieldsProps {
  wish: Wish
  onChange: (wish: Wish) => void
  /** Electronic resources are not kept for anybody. */
  withoutHold?: boolean
  /** What the remark begins with. */
  remarks?: string
  /** Shown once the library is known to have it. */
  isHeld?: boolean
}

/** The code of the chosen reason: the first one until another is chosen. */
export function useReason({ reason }: Wish): {
  code: string
  reasons: readonly { code: string; label: string }[]
} {
  const { data = [] } = useQuery(query(recommendations.reasons, {}))
  return { code: reason || (data[0]?.code ?? ''), reasons: data }
}

export function WishFields({
  wish,
  onChange,
  withoutHold = false,
  remarks = '',
  isHeld = false,
}: WishFieldsProps) {
  const { code, reasons } = useReason(wish)
  return (
    <>
      <Select
        label={t('suggest.reason')}
        value={code}
        options={reasons.map((one) => ({ value: one.code, label: one.label }))}
        onChange={(reason) => onChange({ ...wish, reason })}
      />
      <TextArea
        name="remarks"
        label={t('suggest.remarks')}
        rows={2}
        defaultValue={remarks}
        maxLength={REMARK_LENGTH}
      />
      {!withoutHold && (
        <Checkbox checked={wish.holdWanted} onChange={(holdWanted) => onChange({ ...wish, holdWanted })}>
          {t('suggest.holdWanted')}
        </Checkbox>
      )}
      {isHeld && (
        <Checkbox checked={wish.evenIfHeld} onChange={(evenIfHeld) => onChange({ ...wish, evenIfHeld })}>
          {t('suggest.evenIfHeld')}
        </Checkbox>
      )}
    </>
  )
}
