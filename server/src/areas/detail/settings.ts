import { z } from 'zod'
import { section } from '../../domain/tenants/settings/section.ts'

export const settings = section({
  name: 'record page',
  shape: {
    /** Names of the institution in records of theses and of other works; empty: the library's names without 图书馆 or Library. */
    ownInstitutions: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
  },
  public: [],
})
