import { leaverRules } from '@wenyuan/contract/constants/person-file.ts'
import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { securePage } from '../tenants/settings/setting-values.ts'
import { section } from '../tenants/settings/section.ts'

/** Where the university's file of persons comes from each night, and what becomes of those whom it no longer has. */
export const PersonFileSettings = z.object({
  /** Without one the newest file of the library's folder is taken: `WENYUAN_DATA/person-files/CODE`. */
  address: securePage.optional(),
  /** For addresses that ask for a name (HTTP Basic). */
  userName: z.string().max(256).optional(),
  password: secret(z.string().min(1).max(512)).optional(),
  leavers: z.enum(leaverRules).default('keep'),
  /** Percent of the persons of the last file. When more are missing, the file is taken to be incomplete. */
  mostLeavers: z.number().int().min(1).max(100).default(10),
})
export type PersonFileSettings = z.output<typeof PersonFileSettings>

export const personFileSection = section({
  name: 'person-file',
  shape: { personFile: PersonFileSettings.optional() },
  public: [],
})
