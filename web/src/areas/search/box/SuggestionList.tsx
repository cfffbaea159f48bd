import { CalendarRange, CornerDownRight } from 'lucide-react'
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
  const suggestions = offers.filter(isSuggestion).length
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
            className={css.option}
            data-kind={offer === MANAGE ? offer : offer.kind}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(offer)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(offer)
            }}
          >
            <OfferFace offer={offer} typed={typed} />
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">{suggestions > 0 && t('search.suggestionCount', { n: suggestions })}</span>
      </VisuallyHidden>
    </>
  )
}

const isSuggestion = (offer: Offer): offer is Suggestion =>
  offer !== MANAGE && offer.kind !== 'open' && offer.kind !== 'scope' && offer.kind !== 'years'

function OfferFace({ offer, typed }: { offer: Offer; typed: string }) {
  if (offer === MANAGE) return t('suggestion.manage')
  if (offer.kind === 'open')
    return (
      <span>
        <CornerDownRight aria-hidden size={15} /> {t('suggestion.open')}
      </span>
    )
  if (offer.kind === 'years')
    return (
      <span className={css.text}>
        <CalendarRange aria-hidden size={15} />{' '}
        {t(offer.docCode ? 'suggestion.yearsPapers' : 'suggestion.years', {
          words: offer.words,
          years: offer.from === offer.to ? offer.from : `${offer.from}–${offer.to}`,
        })}
      </span>
    )
  if (offer.kind === 'scope')
    return (
      <span className={css.text}>
        {t('suggestion.scope', { field: t(`field.${offer.field}`), words: offer.text })}
      </span>
    )
  const record = offer.kind === 'title' ? offer.record : undefined
  return (
    <>
      <SuggestionText text={offer.text} typed={typed} />
      {record && (record.author || record.year) && (
        <span className={css.about}>{[record.author, record.year].filter(Boolean).join(' · ')}</span>
      )}
      <span className={css.kind}>{t(`suggestion.${offer.kind}`)}</span>
    </>
  )
}

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
