import { cellOf, cellValue } from '@wenyuan/contract/constants/question-rules.ts'
import { LONG_ANSWER, SHORT_ANSWER } from '@wenyuan/contract/constants/questionnaires.ts'
import type { Question } from '@wenyuan/contract/shapes/questionnaire.ts'
import { useId } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { TextField } from '../../kit/forms/TextField.tsx'
import { ChoiceLine } from './ChoiceLine.tsx'
import { Cluster, Grid, Row } from '../../kit/layout/boxes.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './Questionnaires.module.css'
import { RankField } from './RankField.tsx'
import { t } from './words.ts'

export interface QuestionFieldProps {
  question: Question
  values: readonly string[]
  /** Why it cannot be sent; empty: nothing is wrong. */
  problem: string
  onChange: (values: string[]) => void
}

/** The element that an error leads to. */
export const elementOf = (questionId: string): string => `question-${questionId}`

/** One question with its field. Texts are fields with a label, all others groups with a legend. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, problem } = props
  const id = elementOf(question.questionId)
  if (question.kind === 'statement')
    return (
      <div className={css.statement}>
        <p>{question.text}</p>
        {question.help && <Quiet className={css.help}>{question.help}</Quiet>}
      </div>
    )
  if (question.kind === 'short' || question.kind === 'long' || question.kind === 'date')
    return (
      <div id={id} className={css.question}>
        <TypedField {...props} />
      </div>
    )
  const described = [question.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <fieldset id={id} className={css.question} tabIndex={-1} aria-describedby={described || undefined}>
      <legend>
        {question.text} <Needed question={question} />
      </legend>
      {question.help && (
        <Quiet id={`${id}-help`} className={css.help}>
          {question.help}
        </Quiet>
      )}
      <Limits question={question} />
      <ChosenField {...props} />
      {problem && (
        <p id={`${id}-problem`} className={css.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const Needed = ({ question }: { question: Question }) =>
  question.required && (
    <Quiet as="span" className={css.needed}>
      {t('questions.required')}
    </Quiet>
  )

function Limits({ question: { kind, least, most } }: { question: Question }) {
  if (kind !== 'multiple' || (least === 0 && most === 0)) return null
  return (
    <Quiet className={css.help}>
      {most === 0
        ? t('questions.atLeast', { n: least })
        : least === 0
          ? t('questions.atMost', { n: most })
          : least === most
            ? t('questions.exactly', { n: least })
            : t('questions.between', { least, most })}
    </Quiet>
  )
}

function TypedField({ question, values: [value = ''], problem, onChange }: QuestionFieldProps) {
  const label = (
    <span className={css.label}>
      {question.text} <Needed question={question} />
    </span>
  )
  const shared = { label, value, problem: problem || undefined, required: question.required }
  if (question.kind === 'long')
    return (
      <TextArea
        {...shared}
        hint={[question.help, t('questions.room', { n: LONG_ANSWER - value.length })]
          .filter(Boolean)
          .join(' ')}
        rows={4}
        maxLength={LONG_ANSWER}
        onChange={(event) => onChange([event.target.value])}
      />
    )
  return (
    <>
      <TextField
        {...shared}
        className={question.kind === 'date' ? css.date : undefined}
        type={question.kind === 'date' ? 'date' : 'text'}
        maxLength={question.kind === 'date' ? undefined : SHORT_ANSWER}
        onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
      />
      {question.help && <Quiet className={css.help}>{question.help}</Quiet>}
    </>
  )
}

function ChosenField(props: QuestionFieldProps) {
  switch (props.question.kind) {
    case 'multiple':
      return <Several {...props} />
    case 'scale':
      return <Scale {...props} />
    case 'matrix':
      return <Matrix {...props} />
    case 'rank':
      return <RankField {...props} />
    default:
      return <One {...props} />
  }
}

function One({ question, values, problem, onChange }: QuestionFieldProps) {
  return (
    <>
      {question.options.map(({ code, text }) => (
        <ChoiceLine
          key={code}
          name={question.questionId}
          checked={values.includes(code)}
          wrong={problem !== ''}
          onChange={() => onChange([code])}
        >
          {text}
        </ChoiceLine>
      ))}
      <Clear question={question} values={values} onChange={onChange} />
    </>
  )
}

/** Takes back a choice that is not required: a radio button cannot. */
const Clear = ({
  question,
  values,
  onChange,
}: Pick<QuestionFieldProps, 'question' | 'values' | 'onChange'>) =>
  !question.required &&
  values.length > 0 && (
    <div>
      <Button
        variant="quiet"
        aria-label={t('questions.clearOf', { question: question.text })}
        onClick={() => onChange([])}
      >
        {t('questions.clear')}
      </Button>
    </div>
  )

function Several({ question, values, problem, onChange }: QuestionFieldProps) {
  const codes = question.options.map(({ code }) => code)
  return question.options.map(({ code, text }) => (
    <ChoiceLine
      key={code}
      many
      name={question.questionId}
      checked={values.includes(code)}
      wrong={problem !== ''}
      onChange={(checked) => onChange(codes.filter((one) => (one === code ? checked : values.includes(one))))}
    >
      {text}
    </ChoiceLine>
  ))
}

function Scale({ question, values, problem, onChange }: QuestionFieldProps) {
  const { least, most, leastText, mostText } = question
  const points = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  const meaning: Record<string, string> = { [String(least)]: leastText, [String(most)]: mostText }
  return (
    <>
      <div className={css.scaleBox}>
        <Cluster gap={4} align="normal" className={css.scale}>
          {points.map((point) => (
            <ChoiceLine
              key={point}
              name={question.questionId}
              checked={values.includes(point)}
              wrong={problem !== ''}
              label={[point, meaning[point]].filter(Boolean).join(' ')}
              onChange={() => onChange([point])}
            >
              {point}
            </ChoiceLine>
          ))}
        </Cluster>
        {(leastText || mostText) && (
          <Row as="p" gap={24} align="normal" justify="space-between" quiet="small" aria-hidden>
            <span>{leastText}</span>
            <span>{mostText}</span>
          </Row>
        )}
      </div>
      <Clear question={question} values={values} onChange={onChange} />
    </>
  )
}

function Matrix({ question, values, problem, onChange }: QuestionFieldProps) {
  const group = useId()
  const chosen = new Map(values.map(cellOf).map(({ row, option }) => [row, option]))
  const choose = (row: string, option: string) => {
    const next = new Map([...chosen, [row, option]])
    onChange(
      question.rows.flatMap(({ code }) => {
        const value = next.get(code)
        return value === undefined ? [] : [cellValue(code, value)]
      }),
    )
  }
  return (
    <>
      {question.rows.map((row) => (
        <div
          key={row.code}
          role="radiogroup"
          aria-labelledby={`${group}-${row.code}`}
          className={css.matrixRow}
        >
          <span id={`${group}-${row.code}`}>{row.text}</span>
          <Grid as="span" columns="minmax(0, 1fr)" className={css.cells}>
            {question.options.map(({ code, text }) => (
              <ChoiceLine
                key={code}
                name={`${question.questionId}-${row.code}`}
                checked={chosen.get(row.code) === code}
                wrong={problem !== '' && !chosen.has(row.code)}
                onChange={() => choose(row.code, code)}
              >
                {text}
              </ChoiceLine>
            ))}
          </Grid>
        </div>
      ))}
      <Clear question={question} values={values} onChange={onChange} />
    </>
  )
}
