import { z } from 'zod'
import { listStates } from '../constants/reading-lists.ts'
import { flag } from './codes.ts'
import { RecordCard } from './record.ts'
import { withWireKeys } from './wire-keys.ts'

/** The id of a list in a request. */
export const listId = z.string().min(1).max(64)

/** A list as others see it. */
export const BookListCard = withWireKeys(
  z.object({
    listId: z.string(),
    name: z.string(),
    introduction: z.string(),
    /** The uploaded cover; empty: the first records stand for one. */
    coverUrl: z.string(),
    /** The first four records. */
    firstRecords: z.array(RecordCard),
    owner: z.enum(['library', 'reader']),
    /** The name that the owner gave; empty: a reader, or the library. */
    ownerName: z.string(),
    /** Number of records. */
    count: z.number(),
    /** Number of readers who follow it. */
    follows: z.number(),
    /** ISO instant of the last change. */
    updatedAt: z.string(),
    followed: z.boolean(),
    mine: z.boolean(),
  }),
  { listId: 'bookListId' },
)
export type BookListCard = z.output<typeof BookListCard>

/** A list as its owner sees it. */
export const OwnList = withWireKeys(
  z.object({
    listId: z.string(),
    /** Empty for the default list, which every language names in its own words. */
    name: z.string(),
    introduction: z.string(),
    coverUrl: z.string(),
    firstRecords: z.array(RecordCard),
    /** `1`: only the owner and those with a share link see it. */
    isPrivate: flag,
    state: z.enum(listStates),
    /** Why staff refused to publish it. */
    refusal: z.string(),
    ownerName: z.string(),
    isDefault: z.boolean(),
    isShared: z.boolean(),
    count: z.number(),
    follows: z.number(),
    updatedAt: z.string(),
    /** Whether it contains the record that was asked for; absent if none was. */
    contains: z.boolean().optional(),
  }),
  { listId: 'favoritesId', isPrivate: 'privacy' },
)
export type OwnList = z.output<typeof OwnList>

/** A record of a list. One that the library has withdrawn stays, with the title it had. */
export const ListedRecord = RecordCard.extend({
  note: z.string(),
  /** ISO instant. */
  addedAt: z.string(),
  /** Withdrawn from the collection. */
  gone: z.boolean(),
})
export type ListedRecord = z.output<typeof ListedRecord>
