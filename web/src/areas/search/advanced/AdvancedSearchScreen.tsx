import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import type { SearchAnswer } from '@wenyuan/contract/areas/search.ts'
import { SEARCH_TERMS_LIMIT } from '@wenyuan/contract/constants/limits.ts'
import { CirclePlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { query } from '../../../api/query.ts'
import { paths } from '../../../app/paths.ts'
import { Screen } from '../../../app/screen/Screen.tsx'
import { useSearchPlace } from '../../../app/search/search-navigation.ts'
import { blankSearch } from '../../../app/search/search-state.ts'
import { sortChoices, sortKeyOf } from '../../../app/search/search-words.ts'
import { Button } from '../../../kit/Button.tsx'
import { Checkbox } from '../../../kit/forms/Checkbox.tsx'
import { Select } from '../../../kit/forms/Select.tsx'
import { TextField } from '../../../kit/forms/TextField.tsx'
import { useHistory } from '../../../kit/navigation/navigation-context.ts'
import { useDebounced } from '../../../kit/time/debounce.ts'
import { formatCount } from '../../../locales/translation.ts'
import { countSearch } from '../../search-box/public.ts'
import { ELECTRONIC, isOnlineOnly } from '../facets/online-only.ts'
import { facetsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { AdvancedExamples } from './AdvancedExamples.tsx'
import { AdvancedFilters } from './AdvancedFilters.tsx'
import { AdvancedRow } from './AdvancedRow.tsx'
import { Cluster, Row, Stack } from '../../../kit/layout/boxes.tsx'
import { Quiet } from '../../../kit/layout/Quiet.tsx'
import css from './AdvancedSearchScreen.module.css'
import {
  type AdvancedForm,
  addedRow,
  blankForm,
  type FormProblem,
  type FormRow,
  formOf,
  isSearch,
  problemIn,
  searchOfForm,
} from './advanced-form.ts'

const COUNT_AFTER_MS = 400

/** Rows of field, match mode and operator; years, types, languages and branches. Source: spec 1 §2 "/advanceSearch". */
export function AdvancedSearchScreen() {
  const { state } = useSearchPlace()
  const history = useHistory()
  const [form, setForm] = useState(() => formOf(state))
  const [problem, setProblem] = useState<FormProblem>()
  const { data: conditions } = useSuspenseQuery({ ...query(browse.conditions, {}) })
  const settled = useDebounced(form, COUNT_AFTER_MS)
  const counts = isSearch(settled) && !problemIn({ ...settled, rows: settled.rows.map(given) })
  const { data: counted } = useQuery({
    ...facetsQuery(counts ? searchOfForm(settled) : blankSearch),
    placeholderData: keepPreviousData,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemIn(form)
    setProblem(found)
    if (found) return
    const searched = searchOfForm(form)
    const [only, ...others] = searched.rows
    // several rows are no words that another reader could repeat
    if (only && others.length === 0) countSearch(only.word)
    history.push(paths.searchList(searched))
  }
  return (
    <Screen title={t('search.advanced')} about={t('advanced.about')}>
      <Stack as="form" gap={28} onSubmit={submit} padding="4px 0 0">
        <Conditions form={form} problem={problem} onChange={setForm} />
        <AdvancedExamples onChoose={setForm} />
        <Limits form={form} years={conditions} problem={problem} onChange={setForm} />
        <AdvancedFilters
          form={form}
          conditions={conditions}
          counted={counted?.facets ?? {}}
          onChange={(chosen) => setForm({ ...form, ...chosen })}
        />
        <p role="alert" className={css.problem}>
          {problem && t(problem.words)}
        </p>
        <Cluster gap="8px 12px" className={css.actions}>
          <Button variant="primary" type="submit">
            {t('search.go')}
          </Button>
          <Button
            onClick={() => {
              setForm(blankForm())
              setProblem(undefined)
            }}
          >
            {t('advanced.reset')}
          </Button>
          <Quiet size="normal" figures role="status">
            {counts && counted && countWords(counted)}
          </Quiet>
        </Cluster>
      </Stack>
    </Screen>
  )
}

interface FormPartProps {
  form: AdvancedForm
  problem: FormProblem | undefined
  onChange: (form: AdvancedForm) => void
}

function Conditions({ form, problem, onChange }: FormPartProps) {
  const setRows = (rows: readonly FormRow[]) => onChange({ ...form, rows })
  return (
    <fieldset>
      <legend className={css.head}>{t('advanced.conditions')}</legend>
      {form.rows.map((row, at) => (
        <AdvancedRow
          key={row.key}
          row={row}
          number={at + 1}
          onChange={(changed) => setRows(form.rows.map((one, index) => (index === at ? changed : one)))}
          onRemove={
            form.rows.length > 1 ? () => setRows(form.rows.filter((_, index) => index !== at)) : undefined
          }
          problem={problem?.row === at ? t(problem.words) : undefined}
        />
      ))}
      {form.rows.length < SEARCH_TERMS_LIMIT && (
        <Button variant="quiet" onClick={() => setRows([...form.rows, addedRow()])}>
          <CirclePlus aria-hidden size={17} />
          {t('advanced.addRow')}
        </Button>
      )}
    </fieldset>
  )
}

interface LimitsProps extends FormPartProps {
  years: Readonly<Record<'firstYear' | 'lastYear', number>>
}

function Limits({ form, years, problem, onChange }: LimitsProps) {
  return (
    <Cluster gap="16px 40px" align="flex-end">
      <Row as="fieldset" gap={12} align="normal" className={css.years}>
        <legend className={css.head}>{t('filter.years')}</legend>
        <TextField
          label={t('filter.yearFrom')}
          inputMode="numeric"
          maxLength={4}
          placeholder={years.firstYear > 0 ? String(years.firstYear) : ''}
          value={form.from}
          onChange={(event) => onChange({ ...form, from: event.target.value.trim() })}
          problem={problem?.years ? t('filter.yearWrong') : undefined}
        />
        <TextField
          label={t('filter.yearTo')}
          inputMode="numeric"
          maxLength={4}
          placeholder={years.lastYear > 0 ? String(years.lastYear) : ''}
          value={form.to}
          onChange={(event) => onChange({ ...form, to: event.target.value.trim() })}
        />
      </Row>
      <Select
        label={t('sort.title')}
        value={sortKeyOf(form.sort, form.descending)}
        options={sortChoices.map(({ key, label }) => ({ value: key, label: t(label) }))}
        onChange={(key) => {
          const choice = sortChoices.find((one) => one.key === key)
          if (choice) onChange({ ...form, sort: choice.sort, descending: choice.descending })
        }}
        className={css.sort}
      />
      <Cluster gap="4px 24px" align="normal">
        <Checkbox checked={form.onShelf} onChange={(onShelf) => onChange({ ...form, onShelf })}>
          {t('filter.onShelf')}
        </Checkbox>
        <Checkbox
          checked={isOnlineOnly(form)}
          onChange={(on) =>
            onChange({ ...form, facets: { ...form.facets, resourceType: on ? [ELECTRONIC] : [] } })
          }
        >
          {t('filter.online')}
        </Checkbox>
      </Cluster>
    </Cluster>
  )
}

const given = (row: FormRow): FormRow => ({ ...row, given: true })

const countWords = ({ total, partial }: SearchAnswer): string =>
  t(partial ? 'search.totalAtLeast' : 'advanced.count', { n: total, count: formatCount(total) })
