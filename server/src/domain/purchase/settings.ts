import { dayOrNone } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import { money, refersTo } from '../content/content-values.ts'
import { section } from '../tenants/settings/section.ts'
import { titleKinds } from './title-kinds.ts'

const words = z
  .object({
    'zh-CN': z.string().max(500).default(''),
    'zh-TW': z.string().max(500).default(''),
    en: z.string().max(500).default(''),
  })
  .default({ 'zh-CN': '', 'zh-TW': '', en: '' })
/** 0: no limit. */
const limit = (usual: number) => z.number().int().min(0).max(1_000_000_000).default(usual)
const codes = (most: number) => z.array(z.string().min(1).max(64)).max(most)

/** Rules and limits of the shop. Amounts are fen. The usual values are those of Anhui Provincial Library's scheme. */
export const purchaseSection = section({
  name: 'purchase',
  shape: {
    /** The fund that pays (`things import funds`), where a vendor names none. Without a fund nothing can be bought. */
    shopFund: refersTo('funds', z.string().max(64).default('')),
    shopPaused: z.boolean().default(false),
    /** ISO date on which a pause ends; empty: no date is set. */
    shopPausedUntil: dayOrNone,
    shopPauseText: words,
    /** Reader types that cannot buy. */
    shopGroupsOut: refersTo('reader-types', codes(100).default([]), { isOpen: true }),
    shopPriceCap: money(limit(20_000)),
    shopCopiesPerOrder: limit(5),
    shopCopiesPerMonth: limit(0),
    shopCopiesPerSeason: limit(0),
    shopFenPerMonth: money(limit(0)),
    shopFenPerSeason: money(limit(50_000)),
    shopOrdersOpen: limit(5),
    /** Copies that the library holds and from which on it buys no further one. */
    shopHeldAtMost: limit(5),
    /** 0: as the library's loan rules say. */
    shopLoanDays: z.number().int().min(0).max(400).default(40),
    shopYearsBack: limit(5),
    /** Class numbers, with those below them. */
    shopClassesOut: refersTo('classes', codes(200).default([]), { isOpen: true }),
    shopKindsOut: z.array(z.enum(titleKinds)).default([...titleKinds]),
    shopFreightPayer: z.enum(['library', 'reader']).default('library'),
    /** Percent above the quote that a vendor's price may be. */
    shopPriceTolerance: z.number().int().min(0).max(50).default(5),
    /** Days after which a parcel counts as received. */
    shopConfirmDays: z.number().int().min(1).max(90).default(15),
    /** Orders from this sum on wait for a librarian; 0: none. */
    shopApprovalFrom: money(limit(0)),
    /** Branch and location of the bought copies; empty: the reader's branch, or the first. */
    shopLibrary: refersTo('libraries', z.string().max(64).default('')),
    shopLocation: refersTo('locations', z.string().max(64).default('')),
  },
  public: [],
})
