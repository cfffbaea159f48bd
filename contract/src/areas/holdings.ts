import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { flagInput } from '../shapes/codes.ts'
import { OnlineWay } from '../shapes/online-way.ts'
import { OneRecord, pageOf, recordId, recordRefusals } from '../shapes/record-key.ts'

export const itemStatuses = ['available', 'on-loan', 'reference', 'lost', 'processing'] as const

export const Item = z.object({
  itemId: z.string(),
  barcode: z.string(),
  libCode: z.string(),
  libraryName: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  /** Directions to the shelf as one line of text: "Main library, floor 3, Social sciences". */
  mapText: z.string(),
  callNo: z.string(),
  status: z.enum(itemStatuses),
  volume: z.string(),
  /** Due date of a lent copy; empty where the library system does not report it. */
  dueDate: z.string(),
  /** What the library says of this copy; absent: nothing. */
  note: z.string().optional(),
})
export type Item = z.output<typeof Item>

/** One way to get a record; lists are ordered from the easiest to the hardest for the reader. */
export const Way = z.object({
  kind: z.enum([
    'shelf-here',
    'online',
    'shelf-elsewhere',
    'reading-room',
    'reserve',
    'in-processing',
    'other-library',
    'suggest-purchase',
  ]),
  libCode: z.string(),
  libraryName: z.string(),
  locationName: z.string(),
  callNo: z.string(),
  /** Number of copies available this way. */
  copies: z.number(),
  /** `online`: where it is read, what of it, and whether it opens now; of other ways empty, and `opens`. */
  ...OnlineWay.shape,
  /** True when a reader must sign in first. */
  needsSignIn: z.boolean(),
  /** `reserve`: the earliest due date of the lent copies, where the library system reports it; else empty. */
  dueDate: z.string(),
  /**
   * ISO day by which a copy of another branch can be sent. `reserve`: on which a reader who joins the queue now can expect a
   * copy. Empty: not known, or the library does not say.
   */
  expectedOn: z.string(),
  /** `reserve`: number of readers already in the queue. */
  waiting: z.number(),
})
export type Way = z.output<typeof Way>

const PickupPlace = z.object({
  libCode: z.string(),
  libraryName: z.string(),
  address: z.string(),
  openingHours: z.string(),
})

export const holdings = {
  byLibrary: post('/find/physical/groupItemsByLibCode', {
    for: 'visitor',
    about:
      "A record's copies by branch, the reader's own first, with counts and the first twenty copies of each.",
    input: OneRecord,
    output: z.array(
      z.object({
        libCode: z.string(),
        libraryName: z.string(),
        itemCount: z.number(),
        onShelfCount: z.number(),
        /** Copies by status; statuses without copies are omitted. */
        statusCounts: z.partialRecord(z.enum(itemStatuses), z.number()),
        /** Number of distinct volumes or issues; more than one means a set or a serial. */
        volumeCount: z.number(),
        items: z.array(Item),
      }),
    ),
    fails: recordRefusals,
  }),
  page: post('/find/physical/groupitems', {
    for: 'visitor',
    about: 'Further copies of a record by page, filtered by branch, location, volume or year.',
    input: z.object({
      recordId,
      libCode: z.string().max(64).optional(),
      locationId: z.string().max(64).optional(),
      volume: z.string().max(256).optional(),
      /** Four digits: volumes and issues of that year. */
      year: z
        .string()
        .regex(/^(\d{4})?$/, 'four digits')
        .optional(),
      onlyOnShelf: flagInput.default(false),
      ...pageOf(20, 200),
    }),
    output: z.object({ total: z.number(), items: z.array(Item) }),
    fails: recordRefusals,
  }),
  volumes: get('/find/request/getVol', {
    for: 'visitor',
    about: 'The volumes and issues of a record by year, newest first.',
    input: OneRecord,
    output: z.array(
      z.object({
        /** Empty for volumes without a year. */
        year: z.string(),
        itemCount: z.number(),
        onShelfCount: z.number(),
        volumes: z.array(z.object({ volume: z.string(), itemCount: z.number(), onShelfCount: z.number() })),
      }),
    ),
    fails: recordRefusals,
  }),
  shelfNumbers: post('/find/physical/shelfNos', {
    for: 'visitor',
    about: 'Places of copies: location, floor, call number and the neighbouring call numbers.',
    input: z.object({ itemIds: z.array(z.string().min(1).max(256)).min(1).max(50) }),
    output: z.array(
      z.object({
        itemId: z.string(),
        locationName: z.string(),
        floor: z.string(),
        callNo: z.string(),
        /** The neighbouring call numbers; empty at the end of a shelf run. */
        callNoBefore: z.string(),
        callNoAfter: z.string(),
        mapText: z.string(),
      }),
    ),
  }),
  ways: post('/find/physical/getRequestAndEnreustList', {
    for: 'visitor',
    about:
      'The fulfilment options of a record, best first, and the branches with copies to reserve or to send.',
    input: OneRecord,
    output: z.object({
      ways: z.array(Way),
      /** True while the library system is unreachable: due dates and queues are the last known ones. */
      stale: z.boolean(),
      /** ISO instant of that data; empty when there has been none since the server started. */
      asOf: z.string(),
      libraries: z.array(
        z.object({
          libCode: z.string(),
          libraryName: z.string(),
          /** Lent copies that can be reserved. */
          reservable: z.number(),
          /** Copies on the shelf that can be sent to another branch. */
          bringable: z.number(),
        }),
      ),
    }),
    fails: recordRefusals,
  }),
  pickupPlaces: get('/find/groupResource/getTakeBookLoc', {
    for: 'visitor',
    about: "Pick-up points for requests: the branches, the reader's own first.",
    withoutScreen:
      'The request form has the pick-up points of its own answer, which knows what each may hand out.',
    input: z.object({}),
    output: z.array(PickupPlace),
  }),
  pickupAddress: get('/find/location/takeBookAddress', {
    for: 'visitor',
    about: 'Address and opening hours of a pick-up point.',
    withoutScreen:
      'The request form has the pick-up points of its own answer, with address and opening hours.',
    input: z.object({ libCode: z.string().min(1).max(64) }),
    output: PickupPlace,
    fails: ['LIBRARY_UNKNOWN'],
  }),
}
