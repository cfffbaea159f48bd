import { databaseColumns, databaseFilters } from '@wenyuan/contract/constants/database-terms.ts'
import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'
import { isNetwork } from '../../platform/networks.ts'
import { isProxyTemplate } from './proxy.ts'

export const databasesSection = section({
  name: 'databases',
  shape: {
    /** The library's networks: who is in one of them opens databases of the campus. Empty: unknown. */
    campusNetworks: z
      .array(z.string().refine(isNetwork, 'a network, such as 10.0.0.0/8 or 2001:db8::/32'))
      .max(500)
      .default([]),
    /** Address of the library's proxy with `{url}`, `{encodedUrl}` or `{host}` and `{path}`; empty: none. */
    databaseProxy: z
      .string()
      .max(2_000)
      .refine(isProxyTemplate, 'an http(s) address with {url}, {encodedUrl} or {host}, or empty')
      .default(''),
    /** For how many days a database is marked as new. */
    newDatabaseDays: z.number().int().min(1).max(366).default(31),
    /** The nightly check of links asks all databases and so many records and journals each night; 0: there is none. */
    nightlyLinks: z.number().int().min(0).max(20_000).default(0),
    /** Filters that the list of databases shows. */
    databaseFilters: z
      .array(z.enum(databaseFilters))
      .max(20)
      .default([...databaseFilters]),
    /** What the list says about each database. */
    databaseColumns: z
      .array(z.enum(databaseColumns))
      .max(20)
      .default([...databaseColumns]),
  },
  public: [],
})
