import { z } from 'zod'
import { type JournalMedium, journalMedia } from '../constants/journal-terms.ts'
import { DatabaseAccess, Term } from './database.ts'

export const journalMedium = z.enum(Object.keys(journalMedia) as [JournalMedium, ...JournalMedium[]])

/** A provider's list that has the journal. */
const OnlineJournal = z.object({
  packageId: z.string(),
  name: z.string(),
  access: DatabaseAccess,
  /** A journal with gaps has several. */
  runs: z.array(
    z.object({
      /** In words: "2003–present, except the last 12 months". */
      coverage: z.string(),
      /** The address to open it with: it counts the use and leads to the provider. Empty: the list has none. */
      openUrl: z.string(),
      /** ISO day on which the nightly check found once more that the address does not work; empty: it does. */
      linkBrokenOn: z.string(),
    }),
  ),
})
export type OnlineJournal = z.output<typeof OnlineJournal>

export const JournalCard = z.object({
  recordId: z.string(),
  title: z.string(),
  /** Titles in other languages and former titles. */
  otherTitles: z.array(z.string()),
  /** Language of the title, a BCP 47 tag. */
  lang: z.string(),
  publisher: z.string(),
  /** With hyphen. */
  issns: z.array(z.string()),
  /** Chinese serial number; empty: none. */
  cn: z.string(),
  /** In the words of the catalogue; empty: unknown. */
  frequency: z.string(),
  languages: z.array(Term),
  /** Core lists that have it. */
  coreInclude: z.array(z.string()),
  media: z.array(journalMedium),
  /** Copies in the library. */
  copies: z.number(),
  /** What can be read online, of all packages, in words. */
  coverage: z.array(z.string()),
  online: z.array(OnlineJournal),
  /** Addresses in the record itself, without those that a package leads to. */
  links: z.array(z.string()),
})
export type JournalCard = z.output<typeof JournalCard>
