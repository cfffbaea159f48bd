import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchWords } from '@wenyuan/contract/staff/search-weights.ts'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/forms/TextArea.tsx'
import { Grid } from '../../kit/layout/boxes.tsx'
import { useDrawn } from '../../kit/states/use-drawn.ts'
import { look } from '../call.ts'
import content from '../content/Content.module.css'
import { may } from '../session.ts'
import { Screen } from '../shell/Screen.tsx'
import { useOperation } from '../use-operation.ts'
import { sentence, t } from '../words.ts'

const fields = ['stopWords', 'userWords'] as const

/** Words that the search leaves out, and words that it never parts. */
export function WordsScreen() {
  const { data } = useSuspenseQuery(look('show-search-words', {}))
  return (
    <Screen title={t('words.title')} lead={t('words.lead')}>
      {/* after a change by somebody else the form begins anew */}
      <WordsForm key={data.version} shown={data} />
    </Screen>
  )
}

function WordsForm({ shown }: { shown: SearchWords }) {
  const [words, setWords] = useState(shown)
  const [problem, setProblem] = useDrawn<{ field: string; text: string }>()
  const isChanged = fields.some((field) => words[field] !== shown[field])
  const { mutate, isPending } = useOperation('save-search-words', {
    success: (answer) => ('refusal' in answer ? undefined : t('words.saved')),
    onDone: (answer) =>
      setProblem(
        'refusal' in answer
          ? () => ({ field: answer.field ?? '', text: sentence(answer.refusal) })
          : undefined,
      ),
  })
  return (
    <Grid gap={20}>
      {fields.map((field) => (
        <TextArea
          key={field}
          label={t(`words.${field}`)}
          hint={t(`words.${field}.hint`)}
          rows={12}
          maxLength={400_000}
          spellCheck={false}
          problem={problem?.field === field ? problem.text : undefined}
          value={words[field]}
          onChange={(event) => setWords({ ...words, [field]: event.target.value })}
        />
      ))}
      {problem?.field === '' && <p role="alert">{problem.text}</p>}
      {may('save-search-words') && (
        <div className={content.foot}>
          <Button variant="primary" disabled={isPending || !isChanged} onClick={() => mutate(words)}>
            {t('words.save')}
          </Button>
        </div>
      )}
    </Grid>
  )
}
