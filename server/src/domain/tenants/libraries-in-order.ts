import type { Scope } from '../../core/scope.ts'

/** Orders by branch: the reader's own first, then the tenant's order, then branches it has not described. */
export function byLibraryOrder({ site, reader }: Scope): (one: string, other: string) => number {
  const place = (code: string) => {
    if (code !== '' && code === reader?.libCode) return -1
    const at = site.libraries.findIndex((library) => library.code === code)
    return at === -1 ? site.libraries.length : at
  }
  const after = (code: string) => (code === '' ? 1 : 0)
  return (one, other) =>
    place(one) - place(other) || after(one) - after(other) || (one < other ? -1 : one > other ? 1 : 0)
}
