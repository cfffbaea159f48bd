import { z } from 'zod'
import { fullTextStates } from '../constants/thesis-terms.ts'
import { post } from '../endpoint.ts'
import { OneRecord, pageOf, recordRefusals } from '../shapes/record-key.ts'

const oneVolume = { volumeId: z.string().min(1).max(64) }
const refusals = ['VOLUME_UNKNOWN', 'SIGN_IN_REQUIRED', 'FULL_TEXT_CLOSED'] as const

/** Left, top, width and height in pixels of the page's picture. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

const Volume = z.object({
  volumeId: z.string(),
  name: z.string(),
  pages: z.number(),
  /** The words of its pages can be searched. */
  hasText: z.boolean(),
  /** Address of a rights statement; empty: none. See `constants/rights-statements.ts`. */
  rights: z.string(),
  /** What the library asks readers to state when they use the pictures; empty: nothing. */
  statement: z.string(),
  audience: z.enum(['visitor', 'reader']),
  mayOpen: z.boolean(),
  /** Why not: see `fullTextStates`. */
  fullText: z.enum(fullTextStates),
  /** ISO day on which an embargo ends; empty: none. */
  opensOn: z.string(),
  /** Small pictures of the first pages; empty for who may not open it. */
  previews: z.array(z.object({ page: z.number(), label: z.string(), url: z.string() })),
  /** IIIF Presentation 3 manifest; empty: the pages are not open to everybody. */
  manifestUrl: z.string(),
})

const OpenVolume = z.object({
  volumeId: z.string(),
  recordId: z.string(),
  name: z.string(),
  title: z.string(),
  hasText: z.boolean(),
  rights: z.string(),
  statement: z.string(),
  direction: z.enum(['left-to-right', 'right-to-left']),
  /** IIIF Image 3 services of the pages: this address, a slash and the number of the page. */
  base: z.string(),
  manifestUrl: z.string(),
  pages: z.array(z.object({ page: z.number(), label: z.string(), width: z.number(), height: z.number() })),
})
export type OpenVolume = z.output<typeof OpenVolume>

const FoundPage = z.object({
  page: z.number(),
  label: z.string(),
  /** The text around the first place. */
  text: z.string(),
  /** Places in `text` to mark, in UTF-16 units. */
  ranges: z.array(z.tuple([z.number(), z.number()])),
  /** Places on the picture; empty where the text came without them. */
  boxes: z.array(Box),
})
export type FoundPage = z.output<typeof FoundPage>

export const pageImages = {
  volumes: post('/find/pageImages/ofRecord', {
    for: 'visitor',
    about: 'The digitised volumes of a record: pages, rights, and whether the caller may open them.',
    input: OneRecord,
    output: z.array(Volume),
    fails: recordRefusals,
  }),
  open: post('/find/pageImages/open', {
    for: 'visitor',
    about: 'Opens a digitised volume: its pages and the address of their pictures.',
    input: z.object(oneVolume),
    output: OpenVolume,
    fails: refusals,
  }),
  find: post('/find/pageImages/find', {
    for: 'visitor',
    about: 'Pages of a digitised volume that have all the words, with the places on the picture.',
    input: z.object({ ...oneVolume, keyWord: z.string().max(200), ...pageOf(20) }),
    output: z.object({ total: z.number(), records: z.array(FoundPage) }),
    fails: refusals,
  }),
  text: post('/find/pageImages/text', {
    for: 'visitor',
    about: 'The text of one digitised page.',
    input: z.object({ ...oneVolume, page: z.number().int().min(1).max(100_000) }),
    output: z.object({ text: z.string() }),
    fails: refusals,
  }),
}
