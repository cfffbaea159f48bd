import { useSuspenseQuery } from '@tanstack/react-query'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { Suspense } from 'react'
import { refusalOf } from '../../api/api-error.ts'
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
import { AnswerSheet } from './AnswerSheet.tsx'
import { t } from './words.ts'

/** One questionnaire to be answered, or a preview of it. */
export function QuestionnaireScreen() {
  const said = useQueryParameters()
  const id = firstValue(said, 'id').slice(0, 64) || '-'
  const preview = firstValue(said, 'preview')
  return (
    <ReadersOnly title={t('questions.title')} about={t('questions.forReaders')}>
      <ErrorBoundary
        resetKey={`${id} ${preview}`}
        renderError={(error, retry) => (
          <Screen title={t('questions.title')}>
            <WhyNot error={error} retry={retry} />
          </Screen>
        )}
      >
        <Suspense key={id} fallback={<ScreenSkeleton />}>
          <Loaded id={id} preview={preview} />
        </Suspense>
      </ErrorBoundary>
    </ReadersOnly>
  )
}

function WhyNot({ error, retry }: { error: Error; retry: () => void }) {
  const code = refusalOf<typeof questionnaires.questions>(error)
  if (code !== 'QUESTIONNAIRE_UNKNOWN' && code !== 'QUESTIONNAIRE_CLOSED')
    return <FailureNotice error={error} onRetry={retry} />
  return (
    <Empty
      kind={code === 'QUESTIONNAIRE_CLOSED' ? 'closed' : 'not-found'}
      title={t(code === 'QUESTIONNAIRE_CLOSED' ? 'questions.closed' : 'questions.unknown')}
    >
      <AllQuestionnaires />
    </Empty>
  )
}

function Loaded({ id, preview }: { id: string; preview: string }) {
  const { data } = useSuspenseQuery({
    ...query(questionnaires.questions, { questionnaireId: id, preview }),
    // what the reader types is not the server's: it is asked again only when the reader comes back
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return <AnswerSheet key={id} questionnaire={data} preview={preview !== ''} />
}
