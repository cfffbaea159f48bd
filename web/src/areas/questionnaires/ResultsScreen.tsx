import { useSuspenseQuery } from '@tanstack/react-query'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import { Suspense } from 'react'
import { query } from '../../api/query.ts'
import { useQueryParameters } from '../../app/query-parameters.ts'
import { firstValue } from '../../app/query-string.ts'
import { FailureNotice } from '../../app/screen/FailureNotice.tsx'
import { Screen } from '../../app/screen/Screen.tsx'
import { ScreenSkeleton } from '../../app/screen/ScreenSkeleton.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { ErrorBoundary } from '../../kit/states/ErrorBoundary.tsx'
import { AllQuestionnaires } from './AllQuestionnaires.tsx'
import { ResultOf } from './ResultOf.tsx'
import { t } from './words.ts'

/** The results of a questionnaire in sum. */
export function ResultsScreen() {
  const id = firstValue(useQueryParameters(), 'id').slice(0, 64) || '-'
  return (
    <ReadersOnly title={t('questions.results')} about={t('questions.forReaders')}>
      <ErrorBoundary
        resetKey={id}
        renderError={(error, retry) => (
          <Screen title={t('questions.results')} aside={<AllQuestionnaires />}>
            <FailureNotice error={error} onRetry={retry} />
          </Screen>
        )}
      >
        <Suspense key={id} fallback={<ScreenSkeleton />}>
          <Loaded id={id} />
        </Suspense>
      </ErrorBoundary>
    </ReadersOnly>
  )
}

function Loaded({ id }: { id: string }) {
  const { data } = useSuspenseQuery(query(questionnaires.results, { questionnaireId: id }))
  return (
    <Screen
      title={data.name}
      about={data.count > 0 && t('questions.resultsOf', { n: data.count })}
      aside={<AllQuestionnaires />}
    >
      {data.count === 0 ? (
        <Empty title={t('questions.tooFew', { n: LEAST_ANSWERS })}>{t('questions.tooFewHelp')}</Empty>
      ) : (
        data.questions.map((question) => <ResultOf key={question.questionId} question={question} />)
      )}
    </Screen>
  )
}
