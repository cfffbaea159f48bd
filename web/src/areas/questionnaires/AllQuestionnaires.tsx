import { paths } from '../../app/paths.ts'
import { Link } from '../../kit/Link.tsx'
import { t } from './words.ts'

/** The way back to the list. */
export const AllQuestionnaires = () => (
  <Link to={paths.personalCentre({ tab: '10' })} variant="text">
    {t('questions.all')}
  </Link>
)
