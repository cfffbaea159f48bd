import { z } from 'zod'

const step = z.object({
  at: z.iso.datetime(),
  place: z.string().max(100).default(''),
  text: z.string().max(300).default(''),
})

/** What a vendor says of an order. */
export const StatusShape = z.object({
  orderNo: z.string().min(1).max(64),
  state: z.enum(['taken', 'shipped', 'delivered', 'cancelled']),
  carrier: z.string().max(100).default(''),
  parcelNo: z.string().max(100).default(''),
  steps: z.array(step).max(200).default([]),
})

/** What a vendor tells us unasked. */
export const NewsShape = StatusShape.extend({
  customer: z.string().min(1).max(64),
  messageId: z.string().min(1).max(100),
})
