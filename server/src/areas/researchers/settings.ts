import { z } from 'zod'
import { section } from '../../domain/tenants/settings/section.ts'

export const settings = section({
  name: 'researchers',
  shape: {
    /** Names of the institution as they stand in records: works of its researchers are suggested by them. */
    institutionNames: z.array(z.string().trim().min(2).max(200)).max(20).default([]),
  },
  public: [],
})
