/** The part of marcjs (a MARC reader of other authors, without types) that tests compare with. */
declare module 'marcjs' {
  import type { Transform } from 'node:stream'

  export const Marc: {
    /** An object stream of records; a field is its tag, then a value, or indicators and subfields in turn. */
    createStream(format: 'Iso2709', kind: 'Parser'): Transform
  }
}
