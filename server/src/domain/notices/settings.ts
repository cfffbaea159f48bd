import { z } from 'zod'
import { section } from '../tenants/settings/section.ts'

export const noticesSection = section({
  name: 'notices',
  shape: {
    /** Channels besides the inbox for readers who have not chosen; a verified address is needed all the same. */
    noticeChannels: z.array(z.enum(['mail', 'sms'])).default([]),
  },
  public: [],
})
