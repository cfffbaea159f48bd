import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'

const SaveDialog = lazyPart(() => import('./SaveDialog.tsx').then(({ SaveDialog }) => SaveDialog))

/** The dialog that adds the selection to one of the reader's lists. */
export function useSaveDialog(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <SaveDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
