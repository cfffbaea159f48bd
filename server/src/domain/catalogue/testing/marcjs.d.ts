/** The part of marcjs (an independent MARC parser without types) that tests compare with. */
declare module 'marcjs' {
  import type { Transform } from 'node:stream'

  export const Marc: {
    /** An object stream of records; a field is its tag, then a value, or indicators and subfields alternately. */
    createStream(format: 'Iso2709', kind: 'Parser'): Transform
  }
}
