import type { CatalogueTarget } from '../catalogue-target.ts'

/** A catalogue of which only the page is known: readers search there. */
export const openLink: CatalogueTarget = {
  canCount: false,
  search: () => Promise.resolve('down'),
  holdings: () => Promise.resolve(undefined),
  resultSet: () => Promise.resolve(undefined),
}
