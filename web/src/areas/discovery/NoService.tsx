import { paths } from '../../app/paths.ts'
import { Screen } from '../../app/screen/Screen.tsx'
import { searchFor } from '../../app/search/search-changes.ts'
import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from './words.ts'

/** A library without a discovery service: the words go on to its own catalogue. */
export const NoService = ({ words }: { words: string }) => (
  <Screen title={t('discovery.title')}>
    <Empty kind="closed" title={t('discovery.off')}>
      <Link to={words ? paths.searchList(searchFor(words)) : paths.home()} variant="text">
        {t(words ? 'discovery.searchHere' : 'later.home')}
      </Link>
    </Empty>
  </Screen>
)
