import { LoadedPart } from '../../app/screen/Loaded.tsx'
import { lazyPart } from '../../app/lazy-part.ts'
import { useOpenPaths } from '../../app/open-paths.ts'
import { paths } from '../../app/paths.ts'
import { useReader } from '../../app/session/reader-state.ts'
import { requireSignIn } from '../../app/session/require-sign-in.ts'
import { useSiteConfig } from '../../app/site/site-facts.ts'
import { Button } from '../../kit/Button.tsx'
import { Link } from '../../kit/Link.tsx'
import { Quiet } from '../../kit/layout/Quiet.tsx'
import css from './HomeStrip.module.css'
import { Today } from './Today.tsx'
import { t } from './words.ts'

const DayLine = lazyPart(() => import('../loans/public.ts').then(({ DayLine }) => DayLine))

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps))

/** The hour, the reader and the ways most used: three cards below the search box. Their room is kept. */
export const HomeStrip = () => (
  <div className={css.strip}>
    <Welcome />
    <Today />
    <Mine />
    <Shortcuts />
  </div>
)

/** Stands above the others, and leaves no room where there is nothing to say. */
function Welcome() {
  const reader = useReader()
  return (
    reader && (
      <div className={css.welcome}>
        <LoadedPart resetKey={reader.userId} silent>
          <FirstSteps key={reader.userId} />
        </LoadedPart>
      </div>
    )
  )
}

/** What the reader has to do today; for a visitor what a sign-in would show. */
function Mine() {
  const { loginFlag } = useSiteConfig()
  const reader = useReader()
  if (!reader && !loginFlag) return null
  return (
    <section className={`${css.card} ${css.mine}`} aria-label={t('home.mine')}>
      <h2 className={css.title}>{t('home.mine')}</h2>
      {reader ? (
        <LoadedPart resetKey={reader.userId} silent>
          <DayLine />
        </LoadedPart>
      ) : (
        <>
          <Quiet size="medium" className={css.out}>
            {t('home.mineOut')}
          </Quiet>
          <Button onClick={() => void requireSignIn()}>{t('shell.signIn')}</Button>
        </>
      )}
    </section>
  )
}

/** More of them have no room; the menu has all. */
const MOST_WAYS = 6

/** Those of them that this library has, the first of them. */
function Shortcuts() {
  const isOpen = useOpenPaths()
  const ways = [
    [paths.databases(), t('home.toDatabases')],
    [paths.journals(), t('home.toJournals')],
    [paths.courseBooks(), t('home.toCourses')],
    [paths.delivery(), t('home.toDelivery')],
    [paths.freeOrder(), t('home.toSuggest')],
    [paths.departments(), t('home.toLibrarians')],
    [paths.newBooks(), t('home.newBooks')],
    [paths.locations(), t('home.toLocations')],
  ] as const
  const open = ways.filter(([path]) => isOpen(path)).slice(0, MOST_WAYS)
  if (open.length === 0) return null
  return (
    <nav className={`${css.card} ${css.shortcuts}`} aria-label={t('home.shortcuts')}>
      <h2 className={css.title}>{t('home.shortcuts')}</h2>
      <ul className={css.ways}>
        {open.map(([path, label]) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
