import type { ReactNode } from 'react'
import css from './Screen.module.css'
import { useTitle } from './title.ts'

interface ScreenProps {
  title: string
  about?: ReactNode
  /** Shown at the end of the heading line. */
  aside?: ReactNode
  children: ReactNode
}

/** The usual frame of a screen, with its heading. */
export function Screen({ title, about, aside, children }: ScreenProps) {
  useTitle(title)
  return (
    <main className={css.screen}>
      <div className={css.head}>
        <div>
          <h1 className={css.title}>{title}</h1>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {aside}
      </div>
      {children}
    </main>
  )
}
