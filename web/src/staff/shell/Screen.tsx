import type { ReactNode } from 'react'
import { libraryName } from '../library-name.ts'
import { Cluster, Grid } from '../../kit/layout/boxes.tsx'
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
  <Grid gap={20}>
    <title>{`${title} · ${libraryName()}`}</title>
    <Cluster gap="8px 16px">
      <h1>{title}</h1>
      {actions && (
        <Cluster gap={8} align="normal" className={css.actions} data-print="no">
          {actions}
        </Cluster>
      )}
    </Cluster>
    {lead !== undefined && <p className={css.lead}>{lead}</p>}
    {children}
  </Grid>
)
