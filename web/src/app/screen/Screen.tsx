import type { ReactNode } from 'react'
import { Cluster } from '../../kit/layout/boxes.tsx'
import css from './Screen.module.css'
import { useTitle } from './title.ts'

interface ScreenProps {
  title: string
  /** Title of the window, where it says more than the heading. */
  windowTitle?: string
  about?: ReactNode
  /** Shown at the end of the heading line. */
  aside?: ReactNode
  children: ReactNode
}

/** The usual frame of a screen, with its heading. */
export function Screen({ title, windowTitle = title, about, aside, children }: ScreenProps) {
  useTitle(windowTitle)
  return (
    <main className={css.screen}>
      <Cluster gap="4px 24px" align="baseline" justify="space-between" below={20}>
        <div>
          <h1 className={css.title} dir="auto">
            {title}
          </h1>
          {about && (
            <p className={css.about} dir="auto">
              {about}
            </p>
          )}
        </div>
        {aside}
      </Cluster>
      {children}
    </main>
  )
}
