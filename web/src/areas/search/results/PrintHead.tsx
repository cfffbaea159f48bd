import { useSiteConfig } from '../../../app/site/site-facts.ts'
import { useMedia } from '../../../kit/layout/use-media.ts'
import { localeInUse } from '../../../locales/translation.ts'
import css from './PrintHead.module.css'

/** Head of a printed list: library, search and day. On the screen it is only the heading for screen readers. */
export function PrintHead({ title, page }: { title: string; page: string }) {
  const { name } = useSiteConfig()
  // writing the first date costs a phone 50 ms, and only paper shows it
  const day = useMedia('print') ? today() : ''
  return (
    <div className={css.head}>
      <p className={css.library}>{[name, day, page].filter((part) => part !== '').join(' · ')}</p>
      <h1>{title}</h1>
    </div>
  )
}

const today = (): string =>
  new Intl.DateTimeFormat(localeInUse(), {
    dateStyle: 'long',
  }).format(new Date())
