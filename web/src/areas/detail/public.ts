import { lazyPart } from '../../app/lazy-part.ts'

/** Exports for other areas. */
export const VirtualShelf = lazyPart(() =>
  import('./neighbours/VirtualShelf.tsx').then(({ VirtualShelf }) => VirtualShelf),
)
