import { useMutation, useQueryClient } from '@tanstack/react-query'
import { COMMENT_LENGTH, ratings } from '@wenyuan/contract/areas/ratings.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useReaderAction } from '../../app/session/pending-action.ts'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Row, Stack } from '../../kit/layout/boxes.tsx'
import css from './CommentForm.module.css'
import { commentsKey } from './rating-queries.ts'
import { t } from './words.ts'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { messageOf } from '../../app/forms/form-refusal.ts'

interface CommentFormProps {
  recordId: string
  isOpen: boolean
  onOpen: (open: boolean) => void
}

/** A comment in plain text, behind a button. The field keeps its text until it was sent successfully. */
export function CommentForm({ recordId, isOpen, onOpen }: CommentFormProps) {
  const client = useQueryClient()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useDrawn<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = useMutation({
    mutationFn: (content: string) => call(ratings.comment, { recordId, content }),
    onSuccess: () => {
      setContent('')
      onOpen(false)
      return client.invalidateQueries({ queryKey: commentsKey(recordId) })
    },
    onError: (error) => setProblem(() => messageOf(error)),
  })
  const comment = useReaderAction(`comment ${recordId}`, (text) => {
    setContent(text)
    onOpen(true)
    send.mutate(text)
  })
  // the button that was pressed has gone
  useEffect(() => {
    if (isOpen) form.current?.querySelector('textarea')?.focus()
  }, [isOpen])
  const complain = (words: () => string) => {
    setProblem(words)
    form.current?.querySelector('textarea')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const length = [...content.trim()].length
    if (length === 0) return complain(() => t('comments.empty'))
    if (length > COMMENT_LENGTH) return complain(() => t('comments.tooLong', { most: COMMENT_LENGTH }))
    setProblem()
    await comment(content)
  }
  if (!isOpen) return <Button onClick={() => onOpen(true)}>{t('comments.write')}</Button>
  return (
    <Stack
      as="form"
      gap={10}
      align="flex-start"
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TextArea
        label={t('comments.write')}
        hint={t('comments.hint', {
          used: formatCount([...content.trim()].length),
          most: formatCount(COMMENT_LENGTH),
        })}
        problem={problem}
        rows={3}
        value={content}
        onChange={(event) => {
          setContent(event.target.value)
          setProblem()
        }}
      />
      <Row as="span" gap={8} align="normal">
        <Button type="submit" disabled={send.isPending}>
          {t('comments.send')}
        </Button>
        <Button variant="quiet" onClick={() => onOpen(false)}>
          {t('action.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
