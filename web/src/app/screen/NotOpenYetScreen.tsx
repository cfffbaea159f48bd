import { Link } from '../../kit/Link.tsx'
import { Empty } from '../../kit/states/Empty.tsx'
import { t } from '../../locales/translation.ts'
import { paths } from '../paths.ts'
import css from './Screen.module.css'
import { useTitle } from './title.ts'

/** For routes whose screens do not exist yet. */
export function NotOpenYetScreen() {
  useTitle(t('later.title'))
  return (
    <main className={css.screen}>
      <h1 className={css.title}>{t('later.head')}</h1>
      <Empty title={t('later.title')}>
        <p>{t('later.text')}</p>
        <Link to={paths.home()} variant="text">
          {t('later.home')}
        </Link>
      </Empty>
    </main>
  )
}
