import type { QuestionResult } from '@wenyuan/contract/shapes/questionnaire.ts'
import { DataTable } from '../../kit/data/DataTable.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import { Section } from '../../kit/layout/Section.tsx'
import { formatNumber, t } from '../words.ts'

/** One question of the results: how often each option was chosen. Texts are in the file only. */
export function ResultShown({ question: { text, answered, mean, charts } }: { question: QuestionResult }) {
  return (
    <Section title={text}>
      <Quiet>
        {[
          t('results.answered', { count: answered }),
          mean !== null && t('results.mean', { mean: formatNumber(mean) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
      {charts.map(({ title, bars }) => (
        <DataTable
          key={title}
          namesRows
          {...(title === '' ? { label: text } : { caption: title })}
          keyOf={({ code }) => code}
          rows={bars}
          columns={[
            { label: t('results.option'), cell: ({ label }) => label },
            { label: t('results.value'), cell: ({ value }) => formatNumber(value) },
          ]}
        />
      ))}
    </Section>
  )
}
