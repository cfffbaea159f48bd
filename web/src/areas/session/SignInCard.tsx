import type { ReactNode } from 'react'
import { Stack } from '../../kit/layout/boxes.tsx'
import css from './SignInCard.module.css'
import { SignInFace } from './SignInFace.tsx'

interface SignInCardProps {
  title: string
  shape?: string
  children: ReactNode
}

/** The frame of a page about an account: a card below the picture of the library. */
export const SignInCard = ({ title, shape, children }: SignInCardProps) => (
  <main className={css.place}>
    <div className={css.card} data-shape={shape}>
      <SignInFace />
      <Stack gap={16} className={css.inside}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </Stack>
    </div>
  </main>
)
