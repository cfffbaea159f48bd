import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { REMARK_LENGTH } from '@wenyuan/contract/constants/suggestions.ts'
import { Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { FormFrame } from '../../app/forms/FormFrame.tsx'
import { useFormWork } from '../../app/forms/form-work.ts'
import { paths } from '../../app/paths.ts'
import { firstValue, parseQuery } from '../../app/query-string.ts'
import { type FormField, formFields } from '../../app/suggest-path.ts'
import { Checkbox } from '../../kit/forms/Checkbox.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { useHistory, useLocation } from '../../kit/navigation/navigation-context.ts'
import { FillIn } from './FillIn.tsx'
import { languageOptions } from './language-options.ts'
import { SameTitles, useSameTitles } from './SameTitles.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { useSuggestionsChanged } from './suggestions-changed.ts'
import { blankWish, useReason, WishFields } from './WishFields.tsx'
import { t } from './words.ts'

const ShopOffer = lazyPart(() => import('../purchase/public.ts').then(({ ShopOffer }) => ShopOffer))

type Typed = Readonly<Record<FormField, string>>

const LONGEST: Readonly<Record<FormField, number>> = {
  title: 300,
  author: 200,
  publisher: 200,
  isbn: 32,
  issn: 32,
  publishTime: 40,
  language: 16,
  edition: 100,
  price: 40,
}

/** What the address names, such as `?isbn=`; a link from a record or a search fills the form in. */
function typedInAddress(search: string): Typed {
  const said = parseQuery(search)
  const values = formFields.map((name) => [name, firstValue(said, name).slice(0, LONGEST[name])])
  const typed = Object.fromEntries(values) as Typed
  return { ...typed, language: typed.language || 'chi' }
}

/** A number that is typed to its end. */
const shopNumber = (isbn: string): string => (isbn.replaceAll(/[^\dXx]/g, '').length >= 10 ? isbn.trim() : '')

/** A book or journal that the reader describes; says at once what the library has of it. */
export function FreeForm() {
  const { search: queryText } = useLocation()
  const history = useHistory()
  const [typed, setTyped] = useState(() => typedInAddress(queryText))
  const [isJournal, setJournal] = useState(typed.issn !== '' && typed.isbn === '')
  const [wish, setWish] = useState(blankWish)
  const { code } = useReason(wish)
  const same = useSameTitles({
    ...typed,
    isbn: isJournal ? '' : typed.isbn,
    issn: isJournal ? typed.issn : '',
  })
  const changed = useSuggestionsChanged()
  const needed: readonly FormField[] = [
    'title',
    'author',
    'publisher',
    isJournal ? 'issn' : 'isbn',
    'publishTime',
  ]
  const work = useFormWork<string>({
    fields: [...formFields, 'reason', 'remarks'],
    check: () =>
      Object.fromEntries(
        needed.filter((name) => typed[name].trim() === '').map((name) => [name, t(`suggest.empty.${name}`)]),
      ),
    send: async (text) => {
      await call(recommendations.suggest, {
        ...typed,
        isJournal,
        ...wish,
        reason: code,
        remarks: text('remarks'),
      })
      await changed()
      history.push(paths.personalCentre({ tab: '6', view: 'mine' }))
    },
  })
  const field = (name: FormField, more: { required?: boolean; placeholder?: string } = {}) => (
    <TextField
      name={name}
      label={t(`suggest.form.${name}`)}
      value={typed[name]}
      maxLength={LONGEST[name]}
      problem={work.problems[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <Grid gap="24px 48px" className={css.form}>
      <div>
        <FillIn
          onFound={(draft) => {
            setTyped({
              ...typed,
              ...Object.fromEntries(formFields.map((name) => [name, draft[name] || typed[name]])),
            })
            setJournal(draft.kind === 'journal')
          }}
        />
        <FormFrame work={work} label={t('suggest.send')} busyLabel={t('suggest.sending')}>
          <Checkbox checked={isJournal} onChange={setJournal}>
            {t('suggest.isJournal')}
          </Checkbox>
          {field('title', { required: true })}
          <Grid gap="10px 18px" className={css.pair}>
            {field('author', { required: true })}
            {field('publisher', { required: true })}
            {isJournal ? field('issn', { required: true }) : field('isbn', { required: true })}
            {field('publishTime', { required: true, placeholder: '2026' })}
            <Select
              label={t('suggest.form.language')}
              value={typed.language}
              options={languageOptions(typed.language)}
              onChange={(language) => setTyped({ ...typed, language })}
            />
            {field('edition')}
            {field('price', { placeholder: '¥59.00' })}
          </Grid>
          <WishFields
            remarks={firstValue(parseQuery(queryText), 'remarks').slice(0, REMARK_LENGTH)}
            wish={wish}
            onChange={setWish}
            isHeld={same !== undefined && same.held.length > 0}
          />
        </FormFrame>
      </div>
      <div>
        <SameTitles same={same} />
        {/* a shop sells no periodicals */}
        {!isJournal && (
          <Suspense>
            <ShopOffer isbn={shopNumber(typed.isbn)} title={typed.title.trim()} />
          </Suspense>
        )}
      </div>
    </Grid>
  )
}
