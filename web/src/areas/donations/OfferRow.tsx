import { useQuery } from '@tanstack/react-query'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { search } from '@wenyuan/contract/areas/search.ts'
import { currencyCodes } from '@wenyuan/contract/constants/donations.ts'
import { query } from '../../api/query.ts'
import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/forms/Select.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { Link } from '../../kit/Link.tsx'
import { useDebounced } from '../../kit/time/debounce.ts'
import { Grid } from '../../kit/layout/boxes.tsx'
import css from './Gifts.module.css'
import type { OfferLine } from './offer-lines.ts'
import { t } from './words.ts'

interface OfferRowProps {
  line: OfferLine
  /** From 1. */
  number: number
  problems: Readonly<Record<string, string | undefined>>
  onChange: (to: Partial<OfferLine>) => void
  /** Absent: it is the only one. */
  onRemove: (() => void) | undefined
}

/** One title of an offer; says at once when the library has it. */
export function OfferRow({ line, number, problems, onChange, onRemove }: OfferRowProps) {
  const { key, title, isbn, author, copies, price, currency } = line
  const { data } = useQuery(query(donations.currencies, {}))
  const names = data && new Map(data.map(({ code, name }) => [code, `${name} ${code}`]))
  return (
    <Grid as="fieldset" gap="10px 18px" className={css.row}>
      <legend>{t('gifts.titleNumber', { n: number })}</legend>
      <TextField
        name={`title-${key}`}
        label={t('gifts.bookTitle')}
        value={title}
        required
        maxLength={300}
        problem={problems[`title-${key}`]}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={t('gifts.author')}
        value={author}
        maxLength={200}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <TextField
        label={t('gifts.isbn')}
        value={isbn}
        maxLength={32}
        inputMode="text"
        onChange={(event) => onChange({ isbn: event.target.value })}
      />
      <TextField
        name={`copies-${key}`}
        label={t('gifts.copies')}
        value={copies}
        maxLength={3}
        inputMode="numeric"
        problem={problems[`copies-${key}`]}
        onChange={(event) => onChange({ copies: event.target.value })}
      />
      <TextField
        name={`price-${key}`}
        label={t('gifts.price')}
        value={price}
        maxLength={10}
        inputMode="decimal"
        problem={problems[`price-${key}`]}
        onChange={(event) => onChange({ price: event.target.value })}
      />
      <Select
        label={t('gifts.currency')}
        value={currency}
        options={currencyCodes.map((value) => ({ value, label: names?.get(value) ?? value }))}
        onChange={(value) => onChange({ currency: value })}
      />
      <Held isbn={isbn} />
      {onRemove && (
        <div>
          <Button variant="quiet" aria-label={t('gifts.removeTitle', { n: number })} onClick={onRemove}>
            {t('gifts.remove')}
          </Button>
        </div>
      )}
    </Grid>
  )
}

/** An ISBN has at least ten signs without hyphens. */
const LEAST = 10
const AFTER_MS = 400

function Held({ isbn }: { isbn: string }) {
  const typed = useDebounced(isbn.trim(), AFTER_MS)
  const isWhole = typed.replace(/[^\dXx]/g, '').length >= LEAST
  const { data } = useQuery({
    ...query(search.search, {
      searchItems: [{ searchField: 'isbn', searchWord: typed }],
      rows: 1,
      facetNames: [],
    }),
    enabled: isWhole,
  })
  return (
    <p className={css.held} role="status">
      {isWhole && data && data.total > 0 && (
        <Link to={paths.searchList(searchFor(typed, 'isbn'))} variant="text">
          {t('gifts.held')}
        </Link>
      )}
    </p>
  )
}
