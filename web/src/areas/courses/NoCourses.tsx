import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from './words.ts'

/** A screen of a library that has no courses. */
export const NoCourses = ({ title }: { title: string }) => (
  <Screen title={title}>
    <Empty title={t('courses.none')}>
      <Link to={paths.home()} variant="text">
        {t('later.home')}
      </Link>
    </Empty>
  </Screen>
)
