import { CalendarRange, CornerDownRight } from 'lucide-react'
import { RecordCover } from '../../app/records/RecordCover.tsx'
import { t } from './words.ts'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './SearchBox.module.css'
import { hasRecord, MANAGE, type Offer, type Suggestion } from './suggestion.ts'

const COVER_WIDTH = 28

/** What an entry of the list says. */
export function OfferFace({ offer, typed }: { offer: Offer; typed: string }) {
  if (offer === MANAGE) return t('suggestion.manage')
  if (offer.kind === 'open')
    return (
      <>
        <span className={css.openWord}>{t('suggestion.open')}</span>
        <CornerDownRight aria-hidden size={17} />
      </>
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
  return <SuggestionFace suggestion={offer} typed={typed} />
}

function SuggestionFace({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const { text, kind } = suggestion
  const record = hasRecord(suggestion) ? suggestion.record : undefined
  const answer = kind === 'answer' ? suggestion.answer : undefined
  const about = answer?.about ?? [record?.author, record?.year].filter(Boolean).join(' · ')
  return (
    <>
      {answer && <CornerDownRight aria-hidden size={17} />}
      {record && (
        <RecordCover
          record={{
            title: text,
            author: record.author,
            classNo: record.classNo ?? '',
            docCode: record.docCode ?? '',
            coverUrl: record.coverUrl ?? '',
            lang: record.lang ?? '',
          }}
          width={COVER_WIDTH}
        />
      )}
      <SuggestionText text={text} typed={typed} isSpelling={kind === 'spelling'} />
      {about && (
        <Quiet as="span" figures className={css.about}>
          {about}
        </Quiet>
      )}
      <Quiet as="span" className={css.kind}>
        {kind !== 'answer' ? t(`suggestion.${kind}`) : answer && t(`answerKind.${answer.kind}`)}
      </Quiet>
    </>
  )
}

interface SuggestionTextProps {
  text: string
  typed: string
  isSpelling: boolean
}

/** Emphasises the part not typed yet, by which suggestions differ. */
function SuggestionText({ text, typed, isSpelling }: SuggestionTextProps) {
  const begins = !isSpelling && text.toLocaleLowerCase().startsWith(typed.trim().toLocaleLowerCase())
  const start = begins ? typed.trim().length : 0
  return (
    <span className={css.text}>
      {text.slice(0, start)}
      <b>{text.slice(start)}</b>
    </span>
  )
}
