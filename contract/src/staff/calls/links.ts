import { z } from 'zod'
import { pageOf } from '../../shapes/record-key.ts'
import type { Rows, TextFile } from '../answers.ts'
import type { FoundLink, LinkRow } from '../links.ts'
import { list, operation } from '../staff-call.ts'

const which = {
  /** `unchecked`: their hosts keep programs out. */
  state: z.enum(['failing', 'unchecked']).default('failing'),
  /** Of failing ones: on at least so many days, one after the other. */
  days: z.number().int().min(1).max(1_000).default(3),
}

/** What the check of links has found. */
export const linkCalls = {
  'list-links': list<Rows<LinkRow>>(['acquisitions', 'content', 'look-only'])({
    about:
      'Links of databases, journals and records that have failed on several days, or that were not checked because their hosts keep programs out.',
    input: { ...pageOf(50), ...which },
    isWork: true,
  }),
  'export-links': list<TextFile>(['acquisitions', 'content', 'look-only'])({
    about: 'The same as a file.',
    input: which,
  }),
  'recheck-link': operation<FoundLink>(['acquisitions', 'content'])({
    about: 'Asks a link of the list again. One that works leaves the list.',
    input: { url: z.string().min(1).max(8_000) },
    // other hosts are asked outside of transactions
    isAtomic: false,
  }),
}
