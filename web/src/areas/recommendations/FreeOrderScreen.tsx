import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { ReadersOnly } from '../../app/session/ReadersOnly.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { FreeForm } from './FreeForm.tsx'
import { Limits } from './Limits.tsx'
import { t } from './words.ts'

/** The form alone; its address may name title, author, ISBN and more. Source: spec 1 §2 "freeOrder". */
export function FreeOrderScreen() {
  const isOffered = useOpenPaths()(paths.freeOrder())
  return (
    <ReadersOnly title={t('suggest.one')} about={t('suggest.noneMineHelp')}>
      <Screen
        title={t('suggest.one')}
        aside={
          <Link to={paths.personalCentre({ tab: '6' })} variant="text">
            {t('suggest.all')}
          </Link>
        }
      >
        {isOffered ? (
          <>
            <Limits />
            <FreeForm />
          </>
        ) : (
          <Empty kind="closed" title={t('suggest.off')} />
        )}
      </Screen>
    </ReadersOnly>
  )
}
