import { z } from 'zod'
import { secret } from '../../platform/secrets/secret-setting.ts'
import { isoVersions } from './iso18626/elements.ts'

/** An agency as libraries have agreed on it: the kind of number and the number, "ISIL:CN-110001". */
export const agencyId = z
  .string()
  .max(100)
  .regex(/^[\w.-]{1,30}:[^\s:][^:]{0,60}$/, 'an agency, such as ISIL:CN-110001')

const named = {
  code: z
    .string()
    .max(64)
    .regex(/^[\w.-]+$/, 'letters, digits, dots and hyphens'),
  name: z.string().min(1).max(200),
}

/** A library that lends to this one, or borrows from it, and how the two speak with each other. */
export const IllPartnerSettings = z.discriminatedUnion('kind', [
  /** Staff write or telephone. */
  z.object({ kind: z.literal('desk'), ...named }),
  z.object({
    kind: z.literal('mail'),
    ...named,
    address: z.email().max(254),
    /** Language of the letters. */
    language: z.enum(['zh-CN', 'zh-TW', 'en']).default('zh-CN'),
  }),
  z.object({
    kind: z.literal('iso18626'),
    ...named,
    agency: agencyId,
    /** Where its server takes messages. */
    url: z.url({ protocol: /^https?$/ }).max(500),
    /** Sent with each message, and expected with each of its messages. */
    secret: secret(z.union([z.literal(''), z.string().min(16).max(200)])).default(''),
    /** Networks that its messages come from; empty: any, then the secret must be there. */
    networks: z.array(z.string().max(50)).max(20).default([]),
    version: z.enum(isoVersions).default('1.2'),
  }),
  /** Known, but nothing is sent to it and nothing taken from it. */
  z.object({ kind: z.literal('none'), ...named }),
])
export type IllPartnerSettings = z.output<typeof IllPartnerSettings>
export type IsoPartner = Extract<IllPartnerSettings, { kind: 'iso18626' }>
