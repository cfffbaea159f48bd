import { useSiteConfig } from '../../../app/site/site-facts.ts'
import { languageInUse } from '../../../locales/translation.ts'
import css from './PrintHead.module.css'

/** Head of a printed list: library, search and day. On the screen it is only the heading for screen readers. */
export function PrintHead({ title, page }: { title: string; page: string }) {
  const { name } = useSiteConfig()
  const day = today()
  return (
    <div className={css.head}>
      <p className={css.library}>{[name, day, page].filter((part) => part !== '').join(' · ')}</p>
      <h1>{title}</h1>
    </div>
  )
}

const today = (): string =>
  new Intl.DateTimeFormat(languageInUse() === 'en' ? 'en-GB' : languageInUse(), {
    dateStyle: 'long',
  }).format(new Date())
