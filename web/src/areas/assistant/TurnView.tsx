import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { Copy, RefreshCw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { call } from '../../api/call.ts'
import { copyText } from '../../app/copy-text.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { searchFor } from '../../app/search/search-changes.ts'
import { Link } from '../../kit/Link.tsx'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Cluster, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Assistant.module.css'
import { Books } from './Books.tsx'
import { askQuestion, markVerdict, type Turn } from './conversation.ts'
import { t } from './words.ts'

interface TurnViewProps {
  turn: Turn
  /** The newest: it can be asked again. */
  isLast: boolean
  onLeave: () => void
}

/** A question and its answer. */
export function TurnView({ turn, isLast, onLeave }: TurnViewProps) {
  const { question, text, books, searched, state, problem } = turn
  return (
    <>
      <p className={css.question}>{question}</p>
      <div className={css.answer}>
        {searched.length > 0 && (
          <ul className={css.searches}>
            {searched.map(({ keyWord, count }) => (
              <li key={keyWord}>
                <Link to={paths.searchList(searchFor(keyWord))} variant="text" onClick={onLeave}>
                  {t('ai.searched', { words: keyWord, n: count })}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {text !== '' && <div className={css.text}>{text}</div>}
        {state === 'stopped' && <Quiet className={css.note}>{t('ai.stopped')}</Quiet>}
        {state === 'broken' && <Quiet className={css.note}>{t('ai.broken')}</Quiet>}
        {state === 'failed' && (
          <p role="alert" className={css.problem}>
            {problem?.message || t('ai.tooMany')}
          </p>
        )}
        {books.length > 0 && <Books books={books} onOpen={onLeave} />}
        {state !== 'coming' && state !== 'failed' && <Ending {...{ turn, isLast, onLeave }} />}
        {state === 'failed' && isLast && <Again question={question} />}
      </div>
    </>
  )
}

function Ending({ turn, isLast, onLeave }: TurnViewProps) {
  const { text, books, origin, answerId, verdict, leadsTo, question } = turn
  const isOpen = useOpenPaths()
  const label = t(origin === 'model' ? 'ai.byModel' : 'ai.fromCatalogue')
  const copy = () => {
    const sources = books.map(
      ({ title, isbn }, at) => `[${at + 1}] ${[title, isbn].filter(Boolean).join(', ')}`,
    )
    void copyText(
      [text.trim(), '', `(${label}${sources.length > 0 ? `: ${sources.join('; ')}` : ''})`].join('\n'),
    )
  }
  const judge = (said: 'good' | 'bad') => {
    call(assistant.judge, { answerId, verdict: said }).then(() => markVerdict(answerId, said), showFailure)
  }
  return (
    <>
      {leadsTo !== '' && isOpen(placeOf(leadsTo, question)) && (
        <p>
          <Link to={placeOf(leadsTo, question)} onClick={onLeave}>
            {t(`ai.leadsTo.${leadsTo}`)}
          </Link>
        </p>
      )}
      <Cluster gap={4} above={8}>
        <Quiet as="span" className={css.label}>
          {label}
        </Quiet>
        <Row
          as="button"
          inline
          justify="center"
          type="button"
          className={css.tool}
          aria-label={t('ai.copy')}
          onClick={copy}
        >
          <Copy aria-hidden size={17} />
        </Row>
        {answerId !== '' &&
          (['good', 'bad'] as const).map((said) => (
            <Row
              as="button"
              inline
              justify="center"
              key={said}
              type="button"
              className={css.tool}
              aria-label={t(`ai.judge.${said}`)}
              aria-pressed={verdict === said}
              onClick={() => judge(said)}
            >
              {said === 'good' ? <ThumbsUp aria-hidden size={17} /> : <ThumbsDown aria-hidden size={17} />}
            </Row>
          ))}
        {isLast && <Again question={question} />}
      </Cluster>
    </>
  )
}

const Again = ({ question }: { question: string }) => (
  <Row
    as="button"
    inline
    justify="center"
    type="button"
    className={css.tool}
    aria-label={t('ai.again')}
    onClick={() => void askQuestion(question, true)}
  >
    <RefreshCw aria-hidden size={17} />
  </Row>
)

const placeOf = (leadsTo: 'account' | 'branches' | 'suggest', question: string): string => {
  if (leadsTo === 'account') return paths.personalCentre()
  return leadsTo === 'branches' ? paths.locations() : paths.freeOrder({ remarks: question })
}
