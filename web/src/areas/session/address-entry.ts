import { paths } from '../../app/paths.ts'
import { chooseLibrary } from '../../app/site/library-choice.ts'

interface Entry {
  /** The address without what was taken out of it, from the path on; undefined when nothing was. */
  address: string | undefined
  /** The branch the link names; empty when it names none. */
  libCode: string
}

const screens = [
  ['uid', paths.bindUid],
  ['relevanceUid', paths.relateUid],
] as const

/** They read their own part of the address. */
const ownReaders = /^#\/(bindUid|relevanceUid|loginExternal)\b/i

/**
 * What a link from outside carries beside its place, before the hash or after it: "a link with uid goes to bindUid, with
 * relevanceUid to relevanceUid; a link with libCode stores the library choice" (spec 1 §4 "External entry"). After the hash
 * `libCode` belongs to the search it stands in.
 *
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

/** Takes it out of the address and does it; called once, before the app reads where it is. */
export function takeEntry(): void {
  const { address, libCode } = entryOf(location)
  if (libCode) chooseLibrary(libCode)
  if (address) window.history.replaceState(window.history.state, '', address)
}
