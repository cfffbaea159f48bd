import { z } from 'zod'
import { isLoopback } from '../../identity/settings.ts'

/** https, or plain http on this machine; without a slash at the end. */
export const serviceAddress = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((text) => {
    const { protocol, hostname, username, password } = new URL(text)
    return (protocol === 'https:' || isLoopback(hostname)) && username === '' && password === ''
  }, 'an https address (http only for this machine)')
