declare module '../../platform/db/tables.ts' {
  interface Tables {
    consortium_link: ConsortiumLinkTable
    consortium_code: ConsortiumCodeTable
  }
}

/**
 * One half of a link: each library has its own row, and the link holds while both exist. The half with `shown` is the
 * consent of the library whose loans are read.
 */
interface ConsortiumLinkTable {
  tenant: string
  reader_id: string
  /** The other library, by its group code. */
  other_library: string
  /** `shows`: this account shows the loans there. `shown`: the loans here are shown there. */
  side: 'shows' | 'shown'
  /** The same in both halves. */
  link_id: string
  since: Date
}

interface ConsortiumCodeTable {
  tenant: string
  reader_id: string
  /** The library where the code may be given. */
  other_library: string
  digest: string
  expires_at: Date
}
