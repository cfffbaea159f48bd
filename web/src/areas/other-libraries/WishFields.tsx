import { DayField } from '../../app/forms/DayField.tsx'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import type { Problems } from '../../kit/forms/form-problems.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { type Chosen, type IllOffer, termsWords } from './ill-choice.ts'
import { t } from './words.ts'

interface WishFieldsProps {
  offer: IllOffer
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** The pages that an address has filled in. */
  pages?: string
  problems: Problems<'pages' | 'neededBy' | 'remark' | 'copyrightAgreed'>
}

/** Whether it is borrowed, copied or bought, and on which terms. */
export function KindField({ offer, chosen, onChoose }: Omit<WishFieldsProps, 'pages' | 'problems'>) {
  const kind = offer.kinds.find((one) => one.kind === chosen.kind)
  return (
    <>
      <Select
        label={t('ill.kind')}
        value={chosen.kind}
        options={offer.kinds.map((one) => ({ value: one.kind, label: one.name }))}
        onChange={(to) => onChoose({ ...chosen, kind: to })}
      />
      {kind && <Quiet>{termsWords(kind)}</Quiet>}
    </>
  )
}

/** Where and when it is wanted, and what the law asks of a copy. */
export function WishFields({ offer, chosen, onChoose, pages = '', problems }: WishFieldsProps) {
  return (
    <>
      {chosen.kind === 'copy' && (
        <TextField
          name="pages"
          label={t('ill.pages')}
          defaultValue={pages}
          problem={problems.pages}
          maxLength={60}
        />
      )}
      {chosen.kind === 'loan' && offer.places.length > 1 && (
        <Select
          label={t('ill.pickup')}
          value={chosen.pickup}
          options={offer.places.map(({ libCode, name }) => ({ value: libCode, label: name }))}
          onChange={(pickup) => onChoose({ ...chosen, pickup })}
        />
      )}
      <DayField name="neededBy" label={t('ill.neededBy')} problem={problems.neededBy} />
      <TextArea name="remark" label={t('ill.remark')} problem={problems.remark} rows={2} maxLength={500} />
      {chosen.kind === 'copy' && (
        <div>
          <Quiet>{offer.copyrightText}</Quiet>
          <Checkbox checked={chosen.agreed} onChange={(agreed) => onChoose({ ...chosen, agreed })}>
            {t('ill.agree')}
          </Checkbox>
          {problems.copyrightAgreed && <p role="alert">{problems.copyrightAgreed}</p>}
        </div>
      )}
    </>
  )
}
