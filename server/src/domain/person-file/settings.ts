import { leaverRules } from '@wenyuan/contract/constants/person-file.ts'
import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { securePage } from '../tenants/settings/setting-values.ts'
import { section } from '../tenants/settings/section.ts'

/** Where the university's file of persons comes from each night, and what becomes of those whom it no longer has. */
export const PersonFileSettings = z
  .object({
    /** `folder`: the newest file of `WENYUAN_DATA/person-files/CODE`. */
    comesFrom: z.enum(['nowhere', 'folder', 'address']).default('nowhere'),
    address: securePage.optional(),
    /** For addresses that ask for a name (HTTP Basic). */
    userName: z.string().max(256).optional(),
    password: secret(z.string().min(1).max(512)).optional(),
    leavers: z.enum(leaverRules).default('keep'),
    /** Percent of the persons of the last file. When more are missing, the file is taken to be incomplete. */
    mostLeavers: z.number().int().min(1).max(100).default(10),
  })
  .check(({ value, issues }) => {
    if (value.comesFrom === 'address' && (value.address ?? '') === '')
      issues.push({ code: 'custom', input: value, path: ['address'], message: 'an address is needed' })
  })
export type PersonFileSettings = z.output<typeof PersonFileSettings>

export const personFileSection = section({
  name: 'person-file',
  shape: { personFile: PersonFileSettings.prefault({}) },
  public: [],
})
