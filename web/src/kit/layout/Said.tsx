import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Told by screen readers when it changes: what a press has done, where it is seen on the screen. */
export const Said = ({ children }: { children: string }) => (
  <VisuallyHidden>
    <span role="status">{children}</span>
  </VisuallyHidden>
)
