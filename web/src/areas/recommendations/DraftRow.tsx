import type { TitleDraft } from '@wenyuan/contract/shapes/suggestion.ts'
import { useId } from 'react'
import { priceInWords } from '../../app/formats.ts'
import { paths } from '../../app/paths.ts'
import { StatusBadge } from '../../kit/data/StatusBadge.tsx'
import { Link } from '../../kit/Link.tsx'
import { RowBox } from '../../kit/forms/RowBox.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { JoinButton } from './JoinButton.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { Clamp } from '../../kit/layout/Clamp.tsx'
import css from './Suggestions.module.css'
import { SuggestTitle } from './SuggestTitle.tsx'
import { t } from './words.ts'

interface DraftRowProps {
  draft: TitleDraft
  /** Absent: titles cannot be chosen here. */
  chosen?: boolean
  onChoose?: (chosen: boolean) => void
}

/** A title that can be suggested: what it is, what the library has of it, who asked for it. */
export function DraftRow({ draft, chosen, onChoose }: DraftRowProps) {
  const id = useId()
  const { title, author, publisher, publishTime, isbn, issn, price, source, abstract } = draft
  const facts = [author, publisher, publishTime].filter(Boolean).join(' · ')
  const numbers = [isbn && `ISBN ${isbn}`, issn && `ISSN ${issn}`, priceInWords(price), source]
    .filter(Boolean)
    .join(' · ')
  const isOpen = draft.suggestionId !== ''
  return (
    <Grid as="li" gap="4px 14px" align="start" ruled padding="12px 0" className={css.title}>
      {onChoose && draft.titleId !== '' && !isOpen ? (
        <RowBox label={title} className={css.tick} checked={chosen ?? false} onChange={onChoose} />
      ) : (
        <span />
      )}
      <div className={css.facts}>
        <h3 id={id}>{title}</h3>
        {facts && <div>{facts}</div>}
        <Quiet as="small">{numbers}</Quiet>
        {abstract && (
          <Clamp lines={2} className={css.abstract}>
            {abstract}
          </Clamp>
        )}
        {draft.heldRecordId && (
          <StatusBadge state="good">
            <Link to={paths.record({ id: draft.heldRecordId })} variant="text">
              {t('suggest.held')}
            </Link>
          </StatusBadge>
        )}
        {isOpen && (
          <Quiet as="small">
            {draft.mine && draft.suggestedBy === 1
              ? t('suggest.byMe')
              : t('suggest.by', { n: draft.suggestedBy })}
          </Quiet>
        )}
      </div>
      <Grid gap={4} className={css.act}>
        {!isOpen && <SuggestTitle draft={draft} />}
        {isOpen && !draft.mine && <JoinButton suggestionId={draft.suggestionId} title={title} />}
        {isOpen && draft.mine && <StatusBadge state="good">{t('suggest.mine')}</StatusBadge>}
      </Grid>
    </Grid>
  )
}
