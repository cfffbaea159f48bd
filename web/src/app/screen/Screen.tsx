import type { ReactNode } from 'react'
import css from './Screen.module.css'
import { useTitle } from './title.ts'

interface ScreenProps {
  title: string
  about?: ReactNode
  /** Stands at the end of the head line. */
  aside?: ReactNode
  children: ReactNode
}

/** A screen with its heading, the usual frame. */
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
