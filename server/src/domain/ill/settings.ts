import { z } from 'zod'
import { illKinds } from '@wenyuan/contract/constants/other-libraries.ts'
import { IllPartnerSettings, agencyId } from './partner-settings.ts'
import { money } from '../content/content-values.ts'
import { section } from '../tenants/settings/section.ts'

const words = z
  .object({
    'zh-CN': z.string().max(2_000).default(''),
    'zh-TW': z.string().max(2_000).default(''),
    en: z.string().max(2_000).default(''),
  })
  .default({ 'zh-CN': '', 'zh-TW': '', en: '' })
const fen = (usual: number) => money(z.number().int().min(0).max(1_000_000).default(usual))
const days = (usual: number) => z.number().int().min(0).max(365).default(usual)

/** Requests to other libraries. Amounts are fen, before the library's share. */
export const otherLibrariesSection = section({
  name: 'other-libraries',
  shape: {
    /** What readers can ask for; empty: nothing. */
    illKinds: z.array(z.enum(illKinds)).max(illKinds.length).default([]),
    /** Open requests of one reader; 0: no limit. */
    illOpenMost: z.number().int().min(0).max(1_000).default(10),
    illLoanFen: fen(0),
    illPageFen: fen(100),
    /** Percent of the price that the library pays. */
    illSubsidyPercent: z.number().int().min(0).max(100).default(50),
    /** Usual days until a book, or a copy, is here; 0: not stated. */
    illLoanDays: days(10),
    illCopyDays: days(3),
    /** The declaration that readers agree to before a copy is made; empty: the usual one. */
    illCopyright: words,
    /** This library's agency id for partners; empty: none speaks ISO 18626 with it. */
    illAgency: z.union([z.literal(''), agencyId]).default(''),
    /** Whether partners can ask this library by ISO 18626. */
    illServed: z.boolean().default(false),
    /** Whether a partner is told the name of the reader. */
    illNamesReaders: z.boolean().default(false),
    /** Libraries that are asked, and that ask. */
    illPartners: z.array(IllPartnerSettings).max(500).default([]),
  },
  public: [],
})
