import type { ReactNode } from 'react'
import { libraryName } from '../library-name.ts'
import css from './Screen.module.css'

interface ScreenProps {
  title: string
  /** One sentence below the title. */
  lead?: string | undefined
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen with its title, which is the title of the window too. */
export const Screen = ({ title, lead, actions, children }: ScreenProps) => (
  <div className={css.screen}>
    <title>{`${title} · ${libraryName()}`}</title>
    <div className={css.head}>
      <h1>{title}</h1>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
    {lead !== undefined && <p className={css.lead}>{lead}</p>}
    {children}
  </div>
)
