import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { t } from './words.ts'
import { OfferFace } from './OfferFace.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './SearchBox.module.css'
import { kindOf, type Offer, type Suggestion } from './suggestion.ts'

interface SuggestionListProps {
  id: string
  offers: readonly Offer[]
  active: number
  typed: string
  onChoose: (offer: Offer) => void
}

/** The listbox below the search box; keyboard control is in the input. */
export function SuggestionList({ id, offers, active, typed, onChoose }: SuggestionListProps) {
  const count = offers.filter(isSuggestion).length
  const isPopular = typed === '' && kindOf(offers[0]) === 'popular'
  const label = t(isPopular ? 'suggestion.popularSearches' : 'search.suggestions')
  const optionOf = (offer: Offer, at: number) => (
    // Options are controlled from the input (aria-activedescendant), as the combobox pattern requires.
    <Row
      justify="space-between"
      key={typeof offer === 'string' ? offer : `${offer.kind} ${offer.text} ${at}`}
      id={`${id}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      aria-label={kindOf(offer) === 'open' ? t('suggestion.openOf', { title: textOf(offer) }) : undefined}
      className={css.option}
      data-kind={kindOf(offer)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(offer)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose(offer)
      }}
    >
      <OfferFace offer={offer} typed={typed} />
    </Row>
  )
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        data-titled={isPopular || undefined}
        className={css.list}
        hidden={offers.length === 0}
      >
        {isPopular && (
          <Quiet as="div" aria-hidden className={css.heading}>
            {label}
          </Quiet>
        )}
        {offers.map((offer, at) => {
          const next = offers[at + 1]
          if (kindOf(offer) === 'open') return null
          if (next === undefined || kindOf(next) !== 'open') return optionOf(offer, at)
          return (
            <div key={`row ${at}`} role="presentation" className={css.row}>
              {optionOf(offer, at)}
              {optionOf(next, at + 1)}
            </div>
          )
        })}
      </div>
      <VisuallyHidden>
        <span role="status">{count > 0 && t('search.suggestionCount', { n: count })}</span>
      </VisuallyHidden>
    </>
  )
}

const textOf = (offer: Offer): string => (typeof offer === 'object' ? offer.text : '')

const isSuggestion = (offer: Offer): offer is Suggestion =>
  !['manage', 'open', 'scope', 'years'].includes(kindOf(offer) ?? '')
