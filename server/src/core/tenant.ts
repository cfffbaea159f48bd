import type { Words } from '../platform/db/column-types.ts'
import type { TtlCache } from '../platform/ttl-cache.ts'

/** A tenant in memory: directory row, branches, locations; its settings are added by their owners. */
export interface Tenant {
  code: string
  path: string
  name: Words
  fid: string
  /** Settings that are unset because a stored secret in them cannot be read. */
  unreadable: readonly string[]
  libraries: LibraryFacts[]
  locations: LocationFacts[]
  /** Digest of the staff key; empty if there is none. */
  staffKeyHash: string
  version: number
  /** Cache of further settings that calls read, for a second each. Replaced with this entry of the directory. */
  cache: TtlCache
}

export interface LibraryFacts {
  code: string
  name: Words
  campus: string
  campusName: Words
  address: Words
  openingHours: Words
  /** Address of a photo, or empty. */
  photo: string
  /** Requested copies can be collected here. */
  pickUp: boolean
  /** Place in lists; equal ones by code. */
  position: number
}

/** The branches where requested copies can be collected. */
export const pickUpLibraries = ({ libraries }: Pick<Tenant, 'libraries'>): LibraryFacts[] =>
  libraries.filter(({ pickUp }) => pickUp)

export interface LocationFacts {
  code: string
  library: string
  name: Words
  floor: string
}

/** First path segments that belong to the server itself. Source: wire decisions "Operating". */
export const reservedPaths = new Set([
  'find',
  'oga',
  'docs',
  'assets',
  'staff-files',
  'healthz',
  'readyz',
  'metrics',
  'openapi.json',
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
  'sandbox',
  'staff',
])

/** A mapping path: the first path segment of a tenant's URLs. */
export const MAPPING_PATH = /^[a-z0-9][a-z0-9_-]{0,63}$/i
