import { VisuallyHidden } from '../../../kit/layout/VisuallyHidden.tsx'
import { t } from '../words.ts'
import css from './SearchBox.module.css'
import { MANAGE, type Offer, type Suggestion } from './suggestion.ts'

interface SuggestionListProps {
  id: string
  offers: readonly Offer[]
  active: number
  typed: string
  onChoose: (offer: Offer) => void
}

/** The listbox below the search box; keyboard control is in the input. */
export function SuggestionList({ id, offers, active, typed, onChoose }: SuggestionListProps) {
  const suggestions = offers.filter((offer) => offer !== MANAGE).length
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={css.list}
        hidden={offers.length === 0}
      >
        {offers.map((offer, at) => (
          // Options are controlled from the input (aria-activedescendant), as the combobox pattern requires.
          <div
            key={offer === MANAGE ? offer : `${offer.kind} ${offer.text} ${at}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={offer === MANAGE ? `${css.option} ${css.manage}` : css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(offer)
            }}
          >
            {offer === MANAGE ? t('suggestion.manage') : <SuggestionFace suggestion={offer} typed={typed} />}
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{suggestions > 0 && t('search.suggestionCount', { n: suggestions })}</span>
      </VisuallyHidden>
    </>
  )
}

const SuggestionFace = ({ suggestion: { text, kind }, typed }: { suggestion: Suggestion; typed: string }) => (
  <>
    <SuggestionText text={text} typed={typed} />
    <span className={css.kind}>{t(`suggestion.${kind}`)}</span>
  </>
)

/** Emphasises the part not typed yet, by which suggestions differ. */
function SuggestionText({ text, typed }: { text: string; typed: string }) {
  const start = text.toLocaleLowerCase().startsWith(typed.trim().toLocaleLowerCase())
    ? typed.trim().length
    : 0
  return (
    <span className={css.text}>
      {text.slice(0, start)}
      <b>{text.slice(start)}</b>
    </span>
  )
}
