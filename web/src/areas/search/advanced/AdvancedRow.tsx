import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import { matchModes, operators, searchFields } from '@wenyuan/contract/constants/search-fields.ts'
import { X } from 'lucide-react'
import { fieldName } from '../../../app/search/search-words.ts'
import { Select } from '../../../kit/forms/Select.tsx'
import { TextField } from '../../../kit/forms/TextField.tsx'
import { t } from '../words.ts'
import { Grid } from '../../../kit/layout/boxes.tsx'
import css from './AdvancedRow.module.css'
import type { FormRow } from './advanced-form.ts'

interface AdvancedRowProps {
  row: FormRow
  number: number
  onChange: (row: FormRow) => void
  /** Absent for the only row. */
  onRemove: (() => void) | undefined
  problem: string | undefined
}

/** One row of the advanced search: operator, field, match mode, term. */
export function AdvancedRow({ row, number, onChange, onRemove, problem }: AdvancedRowProps) {
  return (
    <Grid
      as="fieldset"
      gap={10}
      align="start"
      className={css.row}
      data-only={onRemove ? undefined : true}
      aria-label={t('advanced.row', { n: number })}
    >
      {number > 1 ? (
        <Select
          label={t('advanced.oper')}
          labelHidden
          className={css.oper}
          value={row.oper}
          options={operators.map((value) => ({ value, label: t(`oper.${value}`) }))}
          onChange={(oper) => onChange({ ...row, oper })}
        />
      ) : (
        onRemove && <span className={css.oper} />
      )}
      <Select
        label={t('search.field')}
        labelHidden
        className={css.field}
        value={row.field}
        options={searchFields.map((value) => ({ value, label: fieldName(value) }))}
        onChange={(field) => onChange({ ...row, field })}
      />
      <Select
        label={t('advanced.match')}
        labelHidden
        value={row.mode}
        options={matchModes.map((value) => ({ value, label: t(`match.${value}`) }))}
        onChange={(mode) => onChange({ ...row, mode })}
      />
      <TextField
        label={t('advanced.words')}
        labelHidden
        className={css.words}
        autoComplete="off"
        maxLength={SEARCH_WORD_LENGTH}
        value={row.word}
        onChange={(event) => onChange({ ...row, word: event.target.value })}
        problem={problem}
      />
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={t('advanced.removeRow', { n: number })}
          onClick={onRemove}
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </Grid>
  )
}
