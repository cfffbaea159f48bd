import { z } from 'zod'
import { ownData } from '../constants/reaches.ts'
import { get, post } from '../endpoint.ts'
import { done, flagInput, oneOrMany } from '../shapes/codes.ts'
import { optionalText } from '../shapes/optional-text.ts'
import {
  LIST_ADD_LIMIT,
  LIST_COVER_BYTES,
  LIST_MOVE_LIMIT,
  LIST_NOTE_LENGTH,
  REFERENCES_LENGTH,
  listSorts,
} from '../constants/reading-lists.ts'
import { ListedRecord, listId, OwnList } from '../shapes/reading-list.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'
import { RecordCard } from '../shapes/record.ts'
import { withWireKeys } from '../shapes/wire-keys.ts'

const favoritesId = { listId: 'favoritesId' } as const

/** A cover as a data URL; empty: none. Longer than a permitted file, so that a larger one is refused by its own code. */
const cover = z.string().max(LIST_COVER_BYTES * 2)
const LARGEST_BODY = LIST_COVER_BYTES * 2 + 20_000

const facts = {
  name: optionalText(400),
  introduction: optionalText(4_000),
  ownerName: optionalText(200),
  cover: cover.optional(),
  isPrivate: flagInput.default(true),
}
const factNames = { isPrivate: 'privacy' } as const
const factRefusals = [
  'NAME_EMPTY',
  'LIST_NAME_TAKEN',
  'LIST_TEXT_TOO_LONG',
  'PICTURE_INVALID',
  'PICTURE_TOO_LARGE',
] as const

/** What a reader may keep besides records. */
export const resourceKinds = ['database', 'journal'] as const
export const RESOURCE_FAVOURITES_LIMIT = 500

const resourceIds = z.array(recordId).min(1).max(LIST_ADD_LIMIT)

export const favourites = {
  lists: get('/find/favorites/list', {
    for: 'reader',
    about: 'The reader’s lists, the default list first; with `recordId`, whether each contains it.',
    input: z.object({ recordId: recordId.optional() }),
    output: z.array(OwnList),
  }),
  create: post('/find/favorites/add', {
    for: 'reader',
    reaches: ['list-book-lists'],
    about: 'Creates a list. A list that is not private is shown to others once staff have approved it.',
    input: withWireKeys(z.object(facts), factNames),
    output: OwnList,
    fails: [...factRefusals, 'LISTS_FULL'],
    largestBytes: LARGEST_BODY,
  }),
  change: post('/find/favorites/edit', {
    for: 'reader',
    reaches: ['list-book-lists'],
    about: 'Changes name, introduction, cover, owner’s name or privacy of a list; absent fields stay.',
    input: withWireKeys(
      z.object({
        listId,
        name: z.string().max(400).optional(),
        introduction: z.string().max(4_000).optional(),
        ownerName: z.string().max(200).optional(),
        cover: cover.optional(),
        isPrivate: flagInput.optional(),
      }),
      { ...favoritesId, ...factNames },
    ),
    output: OwnList,
    fails: [...factRefusals, 'LIST_UNKNOWN'],
    largestBytes: LARGEST_BODY,
  }),
  remove: post('/find/favorites/del', {
    for: 'reader',
    reaches: ownData,
    about: 'Deletes lists; with `moveTo`, their records go to that list. The default list stays.',
    input: withWireKeys(z.object({ listIds: z.array(listId).min(1).max(200), moveTo: listId.optional() }), {
      listIds: 'favoritesIds',
    }),
    output: done,
    fails: ['LIST_UNKNOWN', 'LIST_IS_DEFAULT', 'LIST_FULL'],
  }),
  moveRecords: post('/find/favorites/change', {
    for: 'reader',
    reaches: ownData,
    about: 'Moves records from one list to another; those already there are only removed from the first.',
    input: z.object({
      recordIds: z.array(recordId).min(1).max(LIST_MOVE_LIMIT),
      fromId: listId,
      toId: listId,
    }),
    output: z.object({ moved: z.number(), already: z.number() }),
    fails: ['LIST_UNKNOWN', 'LIST_FULL'],
  }),
  records: post('/find/favorites/recordList', {
    for: 'reader',
    about: 'The records of a list of the reader (absent: the default list), also withdrawn ones.',
    input: withWireKeys(
      z.object({
        listId: listId.optional(),
        keyWord: z.string().max(200).default(''),
        docCode: z.string().max(8).default(''),
        sort: z.enum(listSorts).default('added'),
        ...pageOf(20),
      }),
      favoritesId,
    ),
    output: z.object({ total: z.number(), records: z.array(ListedRecord) }),
    fails: ['LIST_UNKNOWN'],
  }),
  share: post('/find/favorites/share', {
    for: 'reader',
    reaches: ownData,
    about:
      'Makes or ends a link with which anybody can read a list. A new link each time; the old one ends, unless `keep` asks for it.',
    input: withWireKeys(z.object({ listId, share: flagInput, keep: flagInput.default(false) }), favoritesId),
    output: z.object({
      /** Empty when sharing has ended, as are the others. */
      url: z.string(),
      shareToken: z.string(),
      /** The address as a QR code, a data URL. */
      qr: z.string(),
    }),
    fails: ['LIST_UNKNOWN'],
  }),
  removeRecords: post('/find/favorites/cancel', {
    for: 'reader',
    reaches: ownData,
    about: 'Removes records from a list, or from all lists of the reader if none is named.',
    input: withWireKeys(
      z.object({ recordIds: z.array(recordId).min(1).max(LIST_MOVE_LIMIT), listId: listId.optional() }),
      favoritesId,
    ),
    output: z.object({ removed: z.number() }),
    fails: ['LIST_UNKNOWN'],
  }),
  addRecords: post('/find/record/addmyfav', {
    for: 'reader',
    reaches: ownData,
    about: 'Adds records to a list (absent: the default list), or changes their note.',
    input: withWireKeys(
      z.object({
        recordIds: z.array(recordId).min(1).max(LIST_ADD_LIMIT),
        listId: listId.optional(),
        note: z
          .string()
          .max(LIST_NOTE_LENGTH * 4)
          .optional(),
      }),
      favoritesId,
    ),
    output: z.object({ added: z.number(), already: z.number(), unknown: z.array(z.string()) }),
    fails: ['LIST_UNKNOWN', 'LIST_FULL', 'LIST_TEXT_TOO_LONG'],
  }),
  arrange: post('/find/favorites/arrange', {
    for: 'reader',
    reaches: ownData,
    about: 'Puts a record of a list before another, or last.',
    input: withWireKeys(z.object({ listId, recordId, before: recordId.optional() }), favoritesId),
    output: done,
    fails: ['LIST_UNKNOWN', 'RECORD_NOT_LISTED'],
  }),
  match: post('/find/favorites/match', {
    for: 'reader',
    about:
      'Reads references (ISBNs or titles one a line, BibTeX, RIS, EndNote, RefWorks, Web of Science, PubMed) and finds their records in the library.',
    input: z.object({ text: z.string().min(1).max(REFERENCES_LENGTH) }),
    output: z.object({
      /** References in the text. */
      read: z.number(),
      /** Entries with neither a title nor an ISBN, or that cannot be read; absent: none. */
      leftOut: z.number().optional(),
      /** What stands in the first of those. */
      leftOutAs: z.array(z.string()).optional(),
      /** The first of them, at most `REFERENCES_LIMIT`. */
      references: z.array(
        z.object({
          title: z.string(),
          authors: z.array(z.string()),
          /** Four digits, or empty. */
          year: z.string(),
          isbns: z.array(z.string()),
          /** No record, one, or several to choose from (editions, other works of the same title). */
          records: z.array(RecordCard),
        }),
      ),
    }),
    fails: ['REFERENCES_UNREADABLE'],
    largestBytes: 4 * REFERENCES_LENGTH,
    timeoutMs: 15_000,
  }),
  resources: post('/find/eFavorites/list', {
    for: 'reader',
    about: 'The databases and journals that the reader keeps, the latest first.',
    input: z.object({ kind: z.enum(resourceKinds).optional(), ...pageOf(20) }),
    output: z.object({
      total: z.number(),
      records: z.array(
        RecordCard.extend({
          resourceId: z.string(),
          kind: z.enum(resourceKinds),
          addedAt: z.string(),
          gone: z.boolean(),
        }),
      ),
    }),
  }),
  addResources: post('/find/eFavorites/addEMyfav', {
    for: 'reader',
    reaches: ownData,
    about: 'Keeps databases or journals.',
    input: z.object({ resourceIds, kind: z.enum(resourceKinds) }),
    output: z.object({ added: z.number(), already: z.number(), unknown: z.array(z.string()) }),
    fails: ['RESOURCES_FULL'],
  }),
  removeResources: get('/find/eFavorites/cancel', {
    for: 'reader',
    reaches: ownData,
    about: 'Removes databases or journals from those kept.',
    input: z.object({ ids: oneOrMany.pipe(z.array(recordId).min(1).max(100)) }),
    output: z.object({ removed: z.number() }),
    writes: true,
  }),
}
