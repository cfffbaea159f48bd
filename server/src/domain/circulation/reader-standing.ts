import { Fail } from '../../core/fail.ts'
import type { SiteScope } from '../../core/scope.ts'
import type { Block, LibrarySystem, Patron } from './library-system.ts'

/** What our own books say of a reader. */
interface OwnStanding {
  reader_id: string
  state: 'normal' | 'lost' | 'frozen'
  lost_while_frozen: boolean
  valid_until: string | null
  debt: number
}

export interface ReaderStanding<Row> {
  /** The reader, with state, last day and debt as the library system has them. */
  reader: Row
  patron: Patron | undefined
  /** Why the reader may not borrow; undefined: our own books say so. */
  blocks: (Block | 'READER_UNKNOWN' | 'LIBRARY_SYSTEM_OFF')[] | undefined
}

/**
 * The standing of a reader: where another system lends, what that one says, since our own books have no part in it.
 *
 * @throws Fail LIBRARY_SYSTEM_OFF
 */
export async function standingOf<Row extends OwnStanding>(
  where: SiteScope,
  library: LibrarySystem,
  reader: Row,
): Promise<ReaderStanding<Row>> {
  const { here, loans } = library.capabilities
  const patron = loans ? await library.patron(where, reader.reader_id) : undefined
  if (here || !loans) return { reader, patron, blocks: patron?.blocks }
  const blocks = patron?.blocks ?? ['READER_UNKNOWN' as const]
  return { reader: inItsWords(reader, blocks, patron), patron, blocks }
}

/** The same where a screen has to show the rest of the account during an outage: nothing is known then. */
export async function standingIfKnown<Row extends OwnStanding>(
  where: SiteScope,
  library: LibrarySystem,
  reader: Row,
): Promise<ReaderStanding<Row>> {
  try {
    return await standingOf(where, library, reader)
  } catch (error) {
    if (!(error instanceof Fail) || error.code !== 'LIBRARY_SYSTEM_OFF') throw error
    return { reader: inItsWords(reader, []), patron: undefined, blocks: [error.code] }
  }
}

function inItsWords<Row extends OwnStanding>(
  reader: Row,
  blocks: readonly string[],
  patron?: Pick<Patron, 'validUntil' | 'debt'>,
): Row {
  const [isFrozen, isLost] = [blocks.includes('READER_FROZEN'), blocks.includes('CARD_LOST')]
  return {
    ...reader,
    state: isFrozen ? 'frozen' : isLost ? 'lost' : 'normal',
    lost_while_frozen: isFrozen && isLost,
    valid_until: patron?.validUntil ?? null,
    debt: patron?.debt ?? 0,
  }
}
