import { RecordText } from '../../../kit/data/RecordText.tsx'
import type { RecordDetail } from '@wenyuan/contract/areas/detail.ts'
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Section } from '../../../kit/layout/Section.tsx'
import { t } from '../words.ts'
import css from './TableOfContents.module.css'

/** Lines shown at once. */
const LINES = 24

export const hasContents = ({ fields }: RecordDetail): boolean =>
  fields.some(({ name }) => name === 'contents')

export function TableOfContents({ record }: { record: RecordDetail }) {
  const [all, setAll] = useState(false)
  const lines = record.fields.find(({ name }) => name === 'contents')?.values ?? []
  return (
    <Section title={t('record.contents')} variant="page">
      <ol className={css.contents} lang={record.lang}>
        {lines.slice(0, all ? lines.length : LINES).map(({ text }, at) => (
          <RecordText as="li" key={`${at} ${text}`}>
            {text}
          </RecordText>
        ))}
      </ol>
      {!all && lines.length > LINES && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('record.allLines', { n: lines.length })}
        </Button>
      )}
    </Section>
  )
}
