import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import { Select } from '../../kit/forms/Select.tsx'
import { Stack } from '../../kit/layout/boxes.tsx'
import { useParams } from '../../kit/navigation/navigation-context.ts'
import { look } from '../call.ts'
import { FileButton } from '../FileButton.tsx'
import { Screen } from '../shell/Screen.tsx'
import { languageInUse, t } from '../words.ts'
import { PreviewLink } from './PreviewLink.tsx'
import { ResultShown } from './ResultShown.tsx'

/** The answers to a questionnaire in sum, as a file, and its preview. */
export function ResultsScreen() {
  const { code = '' } = useParams()
  const [version, setVersion] = useState<number>()
  const named = { code, ...(version === undefined ? {} : { version }) }
  const { data } = useSuspenseQuery(look('questionnaire-results', { ...named, language: languageInUse() }))
  return (
    <Screen
      title={t('results.title', { code })}
      lead={
        data.count === 0
          ? t('results.tooFew', { least: LEAST_ANSWERS })
          : t('results.count', { count: data.count })
      }
      actions={
        <>
          <PreviewLink code={code} />
          <FileButton name="export-questionnaire-answers" asked={named} />
        </>
      }
    >
      <Stack gap={24}>
        {data.versions.length > 1 && (
          <Select
            label={t('results.version')}
            value={String(data.version)}
            options={data.versions.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(chosen) => setVersion(Number(chosen))}
          />
        )}
        {data.questions.map((question) => (
          <ResultShown key={question.questionId} question={question} />
        ))}
      </Stack>
    </Screen>
  )
}
