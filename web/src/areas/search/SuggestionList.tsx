import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { t } from '../../locales/translation.ts'
import css from './SearchBox.module.css'
import type { Suggestion } from './suggestion.ts'

interface SuggestionListProps {
  id: string
  suggestions: Suggestion[]
  active: number
  typed: string
  onChoose: (suggestion: Suggestion) => void
}

/** The list under the box; the keyboard reaches it through the input. */
export function SuggestionList({ id, suggestions, active, typed, onChoose }: SuggestionListProps) {
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={css.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, at) => (
          // The keyboard reaches options through the input (aria-activedescendant), as the pattern asks.
          <div
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(suggestion)
            }}
          >
            <SuggestionText text={suggestion.text} typed={typed} />
            <span className={css.kind}>{t(`suggestion.${suggestion.kind}`)}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <span role="status">
          {suggestions.length > 0 && t('search.suggestionCount', { n: suggestions.length })}
        </span>
      </VisuallyHidden>
    </>
  )
}

/** What the reader has still to type stands in strong ink: that is what tells suggestions apart. */
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
