import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import type { OwnSuggestion } from '@wenyuan/contract/shapes/suggestion.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { formatInstant } from '../../app/formats.ts'
import { priceInWords } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { formatDay } from '../../locales/translation.ts'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Suggestions.module.css'
import { useSuggestionsChanged } from './suggestions-changed.ts'
import { t } from './words.ts'

/** One of the reader's suggestions: what has happened, and what the library says. */
export function OwnRow({ suggestion }: { suggestion: OwnSuggestion }) {
  const [busy, setBusy] = useState(false)
  const changed = useSuggestionsChanged()
  const { suggestionId, title, author, publisher, isbn, issn, url, price, state, events, kind } = suggestion
  const cancel = async () => {
    setBusy(true)
    const withdraw = kind === 'electronic' ? recommendations.cancelElectronic : recommendations.cancel
    try {
      await call(withdraw, { suggestionId })
      await changed()
    } catch (error) {
      showFailure(error)
      setBusy(false)
    }
  }
  const facts = [
    author,
    publisher,
    suggestion.publishTime,
    isbn && `ISBN ${isbn}`,
    issn && `ISSN ${issn}`,
    priceInWords(price),
  ]
  return (
    <li className={css.own}>
      <Cluster gap="4px 24px" align="baseline" justify="space-between">
        <h3>
          {suggestion.recordId ? <Link to={paths.record({ id: suggestion.recordId })}>{title}</Link> : title}
        </h3>
        <StatusBadge state={state === 'onShelf' ? 'good' : state === 'reject' ? 'late' : 'soon'}>
          {t(`suggest.state.${state}`)}
        </StatusBadge>
      </Cluster>
      <div>
        {facts.filter(Boolean).join(' · ')}
        {url && (
          <Link to={url} newWindow variant="text">
            {url}
          </Link>
        )}
      </div>
      <Quiet as="small">
        {[
          formatDay(suggestion.suggestedAt),
          suggestion.reason,
          t('suggest.by', { n: suggestion.supporters }),
        ].join(' · ')}
      </Quiet>
      {suggestion.replyContent && (
        <p className={css.reply}>
          <b>{t('suggest.reply')}</b> {suggestion.replyContent}
        </p>
      )}
      {events.length > 1 && (
        <details>
          <summary>{t('suggest.events')}</summary>
          <ol className={css.events}>
            {events.map((event) => (
              <li key={`${event.at} ${event.state}`}>
                {t(`suggest.state.${event.state}`)} <Quiet as="small">{formatInstant(event.at)}</Quiet>
                {event.note && <div>{event.note}</div>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {suggestion.mayCancel && (
        <div>
          <Button
            variant="quiet"
            aria-label={t('suggest.cancelTitle', { title })}
            aria-disabled={busy}
            onClick={() => void cancel()}
          >
            {t('suggest.cancel')}
          </Button>
        </div>
      )}
    </li>
  )
}
