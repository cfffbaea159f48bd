import type { ReactNode } from 'react'
import { useOpenPaths } from '../../app/open-paths.ts'
import { Link } from '../../kit/Link.tsx'

/** A link to the free form, where the library has one. */
export function FormLink({ to, children }: { to: string; children: ReactNode }) {
  const isOpen = useOpenPaths()
  if (!isOpen(to)) return null
  return (
    <Link to={to} variant="text">
      {children}
    </Link>
  )
}
