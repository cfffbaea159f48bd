import { z } from 'zod'
import { refersTo } from '../content/content-values.ts'
import { section } from '../tenants/settings/section.ts'
import type { SiteScope } from '../../core/scope.ts'
import { isLoopback } from '../identity/settings.ts'
import { secret } from '../../platform/secrets/secret-setting.ts'

const text = (most: number) => z.string().trim().max(most)

/** A report of a vendor, by COUNTER's API, about one of our databases. */
const VendorSource = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
  /** The API up to `/reports`, as COUNTER's registry has it. The key stands in its addresses: hence https. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .refine((address) => {
      // also called with what is no address
      if (!URL.canParse(address)) return false
      const { protocol, hostname } = new URL(address)
      return protocol === 'https:' || isLoopback(hostname)
    }, 'an https address (http only for this machine)'),
  customerId: text(200).min(1),
  requestorId: text(200).default(''),
  key: secret(text(200)).default(''),
  /** Where a service has several platforms. */
  platform: text(200).default(''),
  report: z.enum(['PR', 'DR', 'TR']).default('DR'),
  /** Code of our database. */
  database: refersTo('databases', text(64).min(1)),
  /** What the vendor calls it: rows of the report with this name count; empty: all do. */
  name: text(300).default(''),
})
export type VendorSource = z.output<typeof VendorSource>

export const usageSection = section({
  name: 'usage',
  shape: {
    /** Reports that are asked for every month, to show what a use of a database costs. */
    vendorReports: z
      .array(VendorSource)
      .max(200)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'each code once')
      .default([]),
  },
  public: [],
})

/** Which reports of vendors are about which of our databases. */
export const reportSources = ({ settings: all }: SiteScope['site']): { source: string; database: string }[] =>
  all.vendorReports.map(({ code, database }) => ({ source: code, database }))
