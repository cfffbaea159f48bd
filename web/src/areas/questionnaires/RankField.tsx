import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../kit/Button.tsx'
import { moved } from './answer-pages.ts'
import type { QuestionFieldProps } from './QuestionField.tsx'
import { Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Questionnaires.module.css'
import { namesInLine } from '../../locales/translation.ts'
import { t } from './words.ts'

/** An order made by buttons. It counts as an answer once the reader has moved something or agreed to it. */
export function RankField({ question, values, onChange }: QuestionFieldProps) {
  const texts = new Map(question.options.map(({ code, text }) => [code, text]))
  const isRanked = values.length === question.options.length
  const order = isRanked ? values : question.options.map(({ code }) => code)
  return (
    <>
      <Quiet className={css.help}>{t('questions.rankHelp')}</Quiet>
      <ol className={css.rank} data-ranked={isRanked || undefined}>
        {order.map((code, at) => {
          const text = texts.get(code) ?? code
          return (
            <li key={code}>
              <span>{text}</span>
              <Row as="span" gap={6} align="normal" className={css.moves}>
                <Button
                  aria-label={t('questions.up', { option: text })}
                  aria-disabled={at === 0}
                  onClick={() => onChange(moved(order, code, -1))}
                >
                  <ArrowUp aria-hidden size={16} />
                </Button>
                <Button
                  aria-label={t('questions.down', { option: text })}
                  aria-disabled={at === order.length - 1}
                  onClick={() => onChange(moved(order, code, 1))}
                >
                  <ArrowDown aria-hidden size={16} />
                </Button>
              </Row>
            </li>
          )
        })}
      </ol>
      <Quiet role="status" className={css.help}>
        {isRanked
          ? t('questions.ranked', { order: namesInLine(order.map((code) => texts.get(code) ?? code)) })
          : t('questions.notRanked')}
      </Quiet>
      <div>
        {isRanked ? (
          !question.required && (
            <Button variant="quiet" onClick={() => onChange([])}>
              {t('questions.clear')}
            </Button>
          )
        ) : (
          <Button variant="quiet" onClick={() => onChange([...order])}>
            {t('questions.keepOrder')}
          </Button>
        )}
      </div>
    </>
  )
}
