import { useQueryClient } from '@tanstack/react-query'
import { SEARCH_WORD_LENGTH } from '@wenyuan/contract/constants/limits.ts'
import type { SearchField } from '@wenyuan/contract/constants/search-fields.ts'
import { X } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { paths } from '../../app/paths.ts'
import { boxFields } from '../../app/search/search-words.ts'
import { leavesTheApp } from '../../kit/Link.tsx'
import { useHistory } from '../../kit/navigation/navigation-context.ts'
import { showToast } from '../../kit/overlays/toast-list.ts'
import { t } from './words.ts'
import { countSearch } from './count-search.ts'
import css from './SearchBox.module.css'
import { useOfferedYears } from './offered-years.ts'
import { SuggestionList } from './SuggestionList.tsx'
import { useSlashKey } from './slash-key.ts'
import {
  fieldOfSuggestion,
  MANAGE,
  nextOffer,
  type Offer,
  offersOf,
  placeOf,
  type YearsOffer,
} from './suggestion.ts'
import { isWholeIsbn, recordOfIsbn, useSuggestions } from './suggestions.ts'

const SearchHistoryDialog = lazyPart(() =>
  import('./SearchHistoryDialog.tsx').then(({ SearchHistoryDialog }) => SearchHistoryDialog),
)

const onlyAll = ['all'] as const

/** Where a whole ISBN can stand. */
const isbnFields: ReadonlySet<SearchField> = new Set(['all', 'any', 'isbn'])

interface SearchBoxProps {
  words: string
  field: SearchField
  onSearch: (words: string, field: SearchField) => void
  /** Searches the words of years typed beside them; absent: years are not offered here. */
  onLimited?: (words: string, field: SearchField, limits: Pick<YearsOffer, 'from' | 'to' | 'docCode'>) => void
  large?: boolean
  /** Words only, or none: the screen that takes them has no fields, and its entries are not suggested. */
  plain?: boolean
  /** The fields that can be searched here; absent: the usual ones. */
  fields?: readonly SearchField[]
  /** The reader was typing already: the caret goes to the end of the text. */
  focused?: boolean
  /** Passes on the words that the reader searched for before this box was there, if any. */
  passAsked?: (search: (words: string) => void) => void
}

/**
 * The search box: an editable combobox with suggestions, after the ARIA practices. Enter searches the text or the
 * active suggestion, and opens the record of a whole ISBN; Escape closes the list, and pressed again clears the box.
 */
export function SearchBox({
  words,
  field: givenField,
  onSearch,
  onLimited,
  large = false,
  plain = false,
  fields: givenFields = boxFields,
  focused = false,
  passAsked,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(words)
  const [field, setField] = useState(givenField)
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState<Offer>()
  const [managing, setManaging] = useState(false)
  const fields = plain ? onlyAll : givenFields
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const asking = open && !plain
  const offered = useOfferedYears(typed, field, asking && onLimited !== undefined)
  // the home page has what others search for below its box
  const suggestions = useSuggestions(typed, { open: asking, popular: !large })
  const offers = offersOf(suggestions, typed, fields, offered)
  const shown = asking && offers.length > 0 && !offered.isPending
  // the list may change under the mark: it stays with its entry
  const active = placeOf(offers, marked)
  useSlashKey(input)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const { ask, choose } = useSearches({
    field,
    plain,
    onSearch,
    onLimited,
    input,
    setOpen,
    setTyped,
    setMarked,
    setManaging,
  })
  const askFirst = useEffectEvent(ask)
  useEffect(() => passAsked?.((text) => askFirst(text)), [passAsked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = shown ? offers[active] : undefined
    if (chosen) choose(chosen)
    else ask(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (shown) setOpen(false)
      else setTyped('')
      event.preventDefault()
    } else if (event.key.startsWith('Arrow') && !event.altKey) {
      const isUpOrDown = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      const next = shown || isUpOrDown ? nextOffer(offers, active, event.key) : undefined
      if (next === undefined) return
      event.preventDefault()
      if (shown) setMarked(offers[next])
      else setOpen(true)
    }
  }
  return (
    <>
      <form
        role="search"
        aria-label={t('search.label')}
        className={`search-box ${large ? 'search-box-large' : ''}`}
        onSubmit={submit}
      >
        <FieldChoice field={plain ? 'all' : field} fields={fields} onChange={setField} />
        <input
          ref={input}
          className="search-words"
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={SEARCH_WORD_LENGTH}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(undefined)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          // an empty box shows the last searches, or those of others, on click, not on focus
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        {typed && (
          <button
            type="button"
            className={css.clear}
            aria-label={t('search.clear')}
            onClick={() => {
              setTyped('')
              input.current?.focus()
            }}
          >
            <X aria-hidden size={17} />
          </button>
        )}
        <button className="search-go" type="submit">
          <span className={css.goWord}>{t('search.go')}</span>
        </button>
        <SuggestionList
          id={id}
          offers={shown ? offers : []}
          active={active}
          typed={typed}
          onChoose={choose}
        />
      </form>
      <Suspense>{managing && <SearchHistoryDialog onClose={() => setManaging(false)} />}</Suspense>
    </>
  )
}

type Setter<Value> = (value: Value) => void

interface Searches extends Pick<SearchBoxProps, 'field' | 'plain' | 'onSearch'> {
  onLimited: SearchBoxProps['onLimited']
  input: RefObject<HTMLInputElement | null>
  setOpen: Setter<boolean>
  setTyped: Setter<string>
  setMarked: Setter<undefined>
  setManaging: Setter<boolean>
}

/** What Enter does with a text, and what choosing an entry does. */
function useSearches(box: Searches) {
  const { field, plain, onSearch, onLimited, input, setOpen, setTyped, setMarked, setManaging } = box
  const history = useHistory()
  const client = useQueryClient()
  const search = (text: string, inField: SearchField) => {
    setOpen(false)
    if (text.trim() === '' && !plain) {
      showToast('warning', t('search.termEmpty'))
      input.current?.focus()
      return
    }
    setTyped(text)
    if (!plain) countSearch(text)
    onSearch(text, inField)
  }
  const choose = (offer: Offer) => {
    if (offer !== MANAGE && offer.kind === 'years') {
      setOpen(false)
      countSearch(offer.words)
      onLimited?.(offer.words, field, offer)
      return
    }
    const address = addressOf(offer)
    if (address && leavesTheApp(address)) {
      setOpen(false)
      window.open(address, '_blank', 'noopener')
      return
    }
    if (offer !== MANAGE && offer.kind !== 'open' && !address)
      return search(offer.text, fieldOfSuggestion(offer))
    setOpen(false)
    setMarked(undefined)
    if (offer === MANAGE) setManaging(true)
    else if (address) history.push(address)
  }
  const searchIsbn = async (isbn: string) => {
    const id = await recordOfIsbn(client, isbn)
    if (!id) return search(isbn, field)
    setOpen(false)
    countSearch(isbn)
    history.push(paths.record({ id }))
  }
  const ask = (text: string) => {
    // a box of one part of the collection stays in it
    if (onLimited && !plain && isbnFields.has(field) && isWholeIsbn(text)) void searchIsbn(text)
    else search(text, field)
  }
  return { ask, choose }
}

/** Where an entry leads that is no search of its text: who types an ISBN wants its record. */
function addressOf(offer: Offer): string | undefined {
  if (offer === MANAGE) return undefined
  if (offer.kind === 'open') return paths.record({ id: offer.recordId })
  if (offer.kind === 'isbn' && offer.record) return paths.record({ id: offer.record.recordId })
  if (offer.kind === 'answer' && offer.answer) return offer.answer.path || offer.answer.link
  return offer.kind === 'history' ? offer.address : undefined
}

interface FieldChoiceProps {
  field: SearchField
  fields: readonly SearchField[]
  onChange: (field: SearchField) => void
}

function FieldChoice({ field, fields, onChange }: FieldChoiceProps) {
  return (
    <span className="search-field">
      <select
        className={css.field}
        aria-label={t('search.field')}
        value={field}
        onChange={(event) => onChange(fields.find((one) => one === event.target.value) ?? 'all')}
      >
        {(fields.includes(field) ? fields : [field, ...fields]).map((one) => (
          <option key={one} value={one}>
            {t(`field.${one}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
