import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { t } from '../../locales/translation.ts'

interface FiltersButtonProps {
  /** How many filters are in use. */
  chosen: number
  /** The dialog with the filters; drawn when it is opened. */
  children: (close: () => void) => ReactNode
}

/** On narrow screens: opens all filters of a list as a dialog. */
export function FiltersButton({ chosen, children }: FiltersButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden size={16} />
        {chosen > 0 ? t('filter.openCount', { n: chosen }) : t('filter.title')}
      </Button>
      <Suspense>{open && children(() => setOpen(false))}</Suspense>
    </>
  )
}
