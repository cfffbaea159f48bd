import { z } from 'zod'
import { suggestionKinds, suggestionStates } from '../constants/suggestions.ts'
import { flag } from './codes.ts'

/** A title that a reader may suggest, from a list of the library or from a source outside. */
export const TitleDraft = z.object({
  /** Of a title in an order catalogue; empty: from outside. */
  titleId: z.string(),
  catalogueId: z.string(),
  /** Name of the catalogue or of the source. */
  source: z.string(),
  kind: z.enum(suggestionKinds),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  isbn: z.string(),
  issn: z.string(),
  /** Year, or date as printed. */
  publishTime: z.string(),
  /** MARC code of the language; empty: unknown. */
  language: z.string(),
  edition: z.string(),
  /** With its currency, such as "CNY 156.00"; empty: unknown. */
  price: z.string(),
  classNo: z.string(),
  abstract: z.string(),
  /** A record of the library with one of its numbers; empty: none. */
  heldRecordId: z.string(),
  /** The open suggestion of this title; empty: none. */
  suggestionId: z.string(),
  /** Readers who have suggested it or joined; 0: nobody. */
  suggestedBy: z.number(),
  /** This reader is one of them. */
  mine: flag,
})
export type TitleDraft = z.output<typeof TitleDraft>

/** What a suggestion is about; text that does not apply is empty. */
const about = {
  kind: z.enum(suggestionKinds),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  isbn: z.string(),
  issn: z.string(),
  publishTime: z.string(),
  language: z.string(),
  edition: z.string(),
  price: z.string(),
  /** Of electronic resources. */
  subject: z.string(),
  type: z.string(),
  url: z.string(),
}

const step = z.object({ state: z.enum(suggestionStates), at: z.string(), note: z.string() })

/** A reader's own suggestion, or one that the reader has joined. */
export const OwnSuggestion = z.object({
  suggestionId: z.string(),
  ...about,
  state: z.enum(suggestionStates),
  /** Label of the reason that the reader chose. */
  reason: z.string(),
  remarks: z.string(),
  suggestedAt: z.string(),
  /** Readers who want it, this one included. */
  supporters: z.number(),
  /** The library's answer; empty: none yet. */
  replyContent: z.string(),
  /** What has happened, the earliest first. */
  events: z.array(step),
  /** The record, once it is in the catalogue. */
  recordId: z.string(),
  /** Whether it can still be withdrawn. */
  mayCancel: flag,
  /** A reservation is made for the reader when it arrives. */
  holdWanted: flag,
})
export type OwnSuggestion = z.output<typeof OwnSuggestion>

/** A suggestion as everybody sees it: never who made it. */
export const ShownSuggestion = z.object({
  suggestionId: z.string(),
  ...about,
  state: z.enum(suggestionStates),
  /** ISO date. */
  suggestedOn: z.string(),
  supporters: z.number(),
  recordId: z.string(),
})
export type ShownSuggestion = z.output<typeof ShownSuggestion>

/** An open or answered suggestion of the same title. */
export const SameSuggestion = z.object({
  suggestionId: z.string(),
  title: z.string(),
  state: z.enum(suggestionStates),
  mine: flag,
  supporters: z.number(),
})
export type SameSuggestion = z.output<typeof SameSuggestion>
