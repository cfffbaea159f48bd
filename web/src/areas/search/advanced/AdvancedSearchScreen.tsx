import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { browse } from '@wenyuan/contract/areas/browse.ts'
import type { FacetName } from '@wenyuan/contract/constants/facets.ts'
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
import { FilterChoices } from '../facets/FilterChoices.tsx'
import { facetsQuery } from '../search-request.ts'
import { t } from '../words.ts'
import { countSearch } from '../box/count-search.ts'
import { AdvancedRow } from './AdvancedRow.tsx'
import css from './AdvancedSearchScreen.module.css'
import {
  blankForm,
  type FormProblem,
  type FormRow,
  formOf,
  problemIn,
  searchOfForm,
} from './advanced-form.ts'

/** Filters whose values come with the counts of the whole collection, after the form. */
const moreFacets: readonly FacetName[] = [
  'resourceType',
  'campusId',
  'locationId',
  'discode1',
  'coreInclude',
  'collectionName',
  'eCollectionIds',
  'ddType',
]

/** Rows of field, match mode and operator; years, types, languages and branches. Source: spec 1 §2 "/advanceSearch". */
export function AdvancedSearchScreen() {
  const { state } = useSearchPlace()
  const { history } = useRouter()
  const [form, setForm] = useState(() => formOf(state))
  const [problem, setProblem] = useState<FormProblem>()
  const { data: conditions } = useSuspenseQuery({ ...query(browse.conditions, {}) })
  const { data: counted } = useQuery({ ...facetsQuery(blankSearch) })
  const setRow = (at: number, row: FormRow) =>
    setForm({ ...form, rows: form.rows.map((one, index) => (index === at ? row : one)) })
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
      <form onSubmit={submit} className={css.form}>
        <fieldset>
          <legend className={css.head}>{t('advanced.conditions')}</legend>
          {form.rows.map((row, at) => (
            <AdvancedRow
              key={row.key}
              row={row}
              number={at + 1}
              onChange={(changed) => setRow(at, changed)}
              onRemove={
                form.rows.length > 1
                  ? () => setForm({ ...form, rows: form.rows.filter((_, index) => index !== at) })
                  : undefined
              }
              problem={problem?.row === at ? t(problem.words) : undefined}
            />
          ))}
          {form.rows.length < SEARCH_TERMS_LIMIT && (
            <Button
              variant="quiet"
              onClick={() => setForm({ ...form, rows: [...form.rows, ...blankForm().rows] })}
            >
              <CirclePlus aria-hidden size={17} />
              {t('advanced.addRow')}
            </Button>
          )}
        </fieldset>
        <div className={css.limits}>
          <fieldset className={css.years}>
            <legend className={css.head}>{t('filter.years')}</legend>
            <TextField
              label={t('filter.yearFrom')}
              inputMode="numeric"
              maxLength={4}
              placeholder={conditions.firstYear > 0 ? String(conditions.firstYear) : ''}
              value={form.from}
              onChange={(event) => setForm({ ...form, from: event.target.value.trim() })}
              problem={problem?.years ? t('filter.yearWrong') : undefined}
            />
            <TextField
              label={t('filter.yearTo')}
              inputMode="numeric"
              maxLength={4}
              placeholder={conditions.lastYear > 0 ? String(conditions.lastYear) : ''}
              value={form.to}
              onChange={(event) => setForm({ ...form, to: event.target.value.trim() })}
            />
          </fieldset>
          <Select
            label={t('sort.title')}
            value={sortKeyOf(form.sort, form.descending)}
            options={sortChoices.map(({ key, label }) => ({ value: key, label: t(label) }))}
            onChange={(key) => {
              const choice = sortChoices.find((one) => one.key === key)
              if (choice) setForm({ ...form, sort: choice.sort, descending: choice.descending })
            }}
            className={css.sort}
          />
          <Checkbox checked={form.onShelf} onChange={(onShelf) => setForm({ ...form, onShelf })}>
            {t('filter.onShelf')}
          </Checkbox>
        </div>
        <FilterChoices
          facet="docCode"
          choices={conditions.docCodes}
          chosen={form.facets.docCode ?? []}
          onChange={(docCode) => setForm({ ...form, facets: { ...form.facets, docCode } })}
        />
        <FilterChoices
          facet="libCode"
          choices={conditions.libraries}
          chosen={form.facets.libCode ?? []}
          onChange={(libCode) => setForm({ ...form, facets: { ...form.facets, libCode } })}
        />
        <FilterChoices
          facet="langCode"
          choices={conditions.languages}
          chosen={form.facets.langCode ?? []}
          onChange={(langCode) => setForm({ ...form, facets: { ...form.facets, langCode } })}
        />
        {moreFacets.map((facet) => (
          <FilterChoices
            key={facet}
            facet={facet}
            choices={(counted?.facets[facet] ?? []).map(({ value, label, count }) => ({
              code: value,
              label,
              count,
            }))}
            chosen={form.facets[facet] ?? []}
            onChange={(chosen) => setForm({ ...form, facets: { ...form.facets, [facet]: chosen } })}
          />
        ))}
        <p role="alert" className={css.problem}>
          {problem && t(problem.words)}
        </p>
        <div className={css.actions}>
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
        </div>
      </form>
    </Screen>
  )
}
