import { paths } from '../../app/paths.ts'
import { chooseLibrary } from '../../app/site/library-choice.ts'

interface Entry {
  /** The cleaned address, from the path on; undefined when nothing was removed. */
  address: string | undefined
  /** The branch named by the link; empty for none. */
  libCode: string
}

const screens = [
  ['uid', paths.bindUid],
  ['relevanceUid', paths.relateUid],
] as const

/** Routes that read their own parameters. */
const ownReaders = /^#\/(bindUid|relevanceUid|loginExternal)\b/i

/**
 * Parameters of an external link, before or after the hash: "a link with uid goes to bindUid, with relevanceUid to
 * relevanceUid; a link with libCode stores the library choice" (spec 1 §4 "External entry"). After the hash `libCode`
 * belongs to the search.
 * @param location such as `/whu/`, `?uid=x`, `#/Home`
 */
export function entryOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Entry {
  const before = new URLSearchParams(search)
  const [place = '', query = ''] = hash.split('?', 2)
  const after = ownReaders.test(place) ? new URLSearchParams() : new URLSearchParams(query)
  const libCode = before.get('libCode') ?? ''
  for (const [name, pathTo] of screens) {
    const proof = before.get(name) || after.get(name)
    if (proof) return { address: `${pathname}#${pathTo({ [name]: proof })}`, libCode }
  }
  if (libCode === '') return { address: undefined, libCode }
  before.delete('libCode')
  const rest = before.toString()
  return { address: `${pathname}${rest && `?${rest}`}${hash}`, libCode }
}

/** Removes these parameters from the address and applies them; called once, before navigation starts. */
export function takeEntry(): void {
  const { address, libCode } = entryOf(location)
  if (libCode) chooseLibrary(libCode)
  if (address) window.history.replaceState(window.history.state, '', address)
}
