import { useQuery } from '@tanstack/react-query'
import { assistant } from '@wenyuan/contract/areas/assistant.ts'
import { QUESTION_LENGTH } from '@wenyuan/contract/constants/assistant.ts'
import { Send, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { showFailure } from '../../app/screen/show-failure.tsx'
import { Button } from '../../kit/Button.tsx'
import { VisuallyHidden } from '../../kit/layout/VisuallyHidden.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Grid, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Assistant.module.css'
import {
  askQuestion,
  clearConversation,
  showHistory,
  stopAnswer,
  type Turn,
  useConversation,
} from './conversation.ts'
import { TurnView } from './TurnView.tsx'
import { t } from './words.ts'

const samples = [1, 2, 3, 4, 5, 6] as const

/** The assistant beside the page. Source: spec 1 §2 "AI assistant panel". */
export function AssistantPanel({ onClose }: { onClose: () => void }) {
  const { turns } = useConversation()
  const { data: facts } = useQuery(query(assistant.facts, {}))
  const { data: history } = useQuery({ ...query(assistant.history, {}), staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (history) showHistory(history)
  }, [history])
  const last = turns.at(-1)
  const busy = last?.state === 'coming'
  const end = useRef<HTMLDivElement>(null)
  const length = last?.text.length ?? 0
  useEffect(() => {
    if (turns.length > 0 || length > 0) end.current?.scrollIntoView({ block: 'end' })
  }, [turns.length, length])
  const forget = () => {
    call(assistant.forget, {}).then(clearConversation, showFailure)
  }
  return (
    <Dialog
      title={t('ai.title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      shape="side"
      footer={<QuestionForm busy={busy} turns={turns.length} />}
    >
      <p className={css.greeting}>{t('ai.greeting')}</p>
      {facts && (
        <Quiet>{facts.model === '' ? t('ai.nothingLeaves') : t('ai.leaves', { name: facts.model })}</Quiet>
      )}
      {turns.length === 0 && (
        <Grid as="ul" gap={8} className={css.samples} aria-label={t('ai.samples')}>
          {samples.map((no) => (
            <li key={no}>
              <Button disabled={busy} onClick={() => void askQuestion(t(`ai.sample.${no}`))}>
                {t(`ai.sample.${no}`)}
              </Button>
            </li>
          ))}
        </Grid>
      )}
      <Grid gap={12} above={16} role="log" aria-live="off" aria-label={t('ai.conversation')}>
        {turns.map((turn, at) => (
          <TurnView key={at} turn={turn} isLast={at === turns.length - 1 && !busy} onLeave={onClose} />
        ))}
      </Grid>
      <VisuallyHidden>
        <span role="status">{statusOf(last)}</span>
      </VisuallyHidden>
      {busy && last?.text === '' && <Quiet>{t('ai.answering')}</Quiet>}
      {turns.length > 0 && !busy && (
        <p className={css.tools}>
          <Button variant="quiet" onClick={clearConversation}>
            {t('ai.new')}
          </Button>
          <Button variant="quiet" onClick={forget}>
            {t('ai.forget')}
          </Button>
        </p>
      )}
      <div ref={end} />
    </Dialog>
  )
}

const statusOf = (last: Turn | undefined): string => {
  if (!last) return ''
  if (last.state === 'coming') return t('ai.answering')
  if (last.state === 'stopped') return t('ai.stopped')
  if (last.state === 'broken') return t('ai.broken')
  return last.state === 'failed' ? '' : t('ai.complete', { n: last.books.length })
}

const LOWEST = 32
const HIGHEST = 160

/** The question; Enter sends it, Shift+Enter begins a new line. */
function QuestionForm({ busy, turns }: { busy: boolean; turns: number }) {
  const [text, setText] = useState('')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // the button that was pressed has gone with what it stood under
    if (document.activeElement !== document.body) return
    const next = busy || turns > 0 ? form.current?.querySelector('button') : field.current
    next?.focus()
  }, [busy, turns])
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (busy || text.trim() === '') return
    void askQuestion(text)
    setText('')
    if (field.current) field.current.style.height = `${LOWEST}px`
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter while an input method composes chooses a word
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <Row as="form" gap={8} align="end" ref={form} className={css.form} onSubmit={send}>
      <VisuallyHidden as="label" htmlFor={id}>
        {t('ai.question')}
      </VisuallyHidden>
      <textarea
        id={id}
        ref={field}
        rows={1}
        className={css.field}
        value={text}
        maxLength={QUESTION_LENGTH}
        placeholder={t('ai.placeholder')}
        onChange={({ target }) => {
          setText(target.value)
          target.style.height = `${LOWEST}px`
          target.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, target.scrollHeight))}px`
        }}
        onKeyDown={onKeyDown}
      />
      {/* two elements: a button that became the other one while it is pressed would send the next question */}
      {busy ? (
        <Button key="stop" onClick={stopAnswer} aria-label={t('ai.stop')}>
          <Square aria-hidden size={17} />
        </Button>
      ) : (
        <Button key="send" type="submit" variant="primary" aria-label={t('ai.send')}>
          <Send aria-hidden size={17} />
        </Button>
      )}
    </Row>
  )
}
