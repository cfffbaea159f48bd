import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import type { QuestionResult } from '@wenyuan/contract/shapes/questionnaire.ts'
import { BarChart } from '../../kit/data/BarChart.tsx'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatCount } from '../../locales/translation.ts'
import { Row } from '../../kit/layout/boxes.tsx'
import css from './Questionnaires.module.css'
import { t } from './words.ts'

/** One question of the results: points of a scale as a chart, options as a table with bars. Texts are not shown. */
export function ResultOf({ question }: { question: QuestionResult }) {
  const { text, kind, answered, mean, charts } = question
  return (
    <Section title={text} variant="page">
      <Quiet>
        {answered === 0
          ? t('questions.tooFew', { n: LEAST_ANSWERS })
          : [
              t('questions.answeredBy', { n: answered }),
              mean !== null && t('questions.mean', { n: mean }),
              charts.length === 0 && t('questions.textsNotShown'),
            ]
              .filter(Boolean)
              .join(' · ')}
      </Quiet>
      {charts.map(({ title, bars }) =>
        kind === 'scale' ? (
          <BarChart
            key={title}
            bars={bars.map(({ label, value }) => ({ label, value }))}
            caption={text}
            formatValue={formatCount}
            words={{
              table: t('questions.asTable'),
              label: t('questions.point'),
              value: t('questions.people'),
            }}
          />
        ) : (
          <Options key={title} title={title} question={text} bars={bars} isRank={kind === 'rank'} />
        ),
      )}
    </Section>
  )
}

type Bars = QuestionResult['charts'][number]['bars']

interface OptionsProps {
  /** A row of a matrix; empty: the question itself. */
  title: string
  question: string
  bars: Bars
  isRank: boolean
}

function Options({ title, question, bars, isRank }: OptionsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  // the best place is the smallest number
  const shown = isRank ? bars.toSorted((a, b) => a.value - b.value) : bars
  return (
    <DataTable
      className={css.options}
      {...(title ? { caption: title } : { label: question })}
      columns={[
        { label: t('questions.option'), cell: ({ label }) => label },
        {
          label: t(isRank ? 'questions.meanPlace' : 'questions.people'),
          cell: ({ value }) => barOf(value, most),
        },
      ]}
      rows={shown}
      keyOf={({ code }) => code}
      namesRows
    />
  )
}

const barOf = (value: number, most: number) => (
  <Row as="span" gap={8}>
    <span className={css.bar} style={{ inlineSize: `${(value / most) * 70}%` }} aria-hidden />
    <span className={css.barValue}>{formatCount(value)}</span>
  </Row>
)
