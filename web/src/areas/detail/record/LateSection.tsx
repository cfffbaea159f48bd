import type { ReactNode } from 'react'
import { LoadedPart } from '../../../app/screen/Loaded.tsx'

/** A part of the page that loads on its own. If it fails, the rest of the page stays. */
export const LateSection = ({ recordId, children }: { recordId: string; children: ReactNode }) => (
  <LoadedPart resetKey={recordId} silent>
    {children}
  </LoadedPart>
)
