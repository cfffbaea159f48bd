import { z } from 'zod'
import { post } from '../endpoint.ts'

export const Item = z.object({
  itemId: z.string(),
  barcode: z.string(),
  libCode: z.string(),
  libraryName: z.string(),
  locationId: z.string(),
  locationName: z.string(),
  callNo: z.string(),
  status: z.enum(['available', 'on-loan', 'reference', 'lost', 'processing']),
  volume: z.string(),
  dueDate: z.string(),
})
export type Item = z.output<typeof Item>

export const holdings = {
  byLibrary: post('/find/physical/groupItemsByLibCode', {
    for: 'visitor',
    about:
      "A record's copies grouped by library, each with its count, the first twenty copies of each at once.",
    input: z.object({ recordId: z.string().min(1).max(512) }),
    output: z.array(
      z.object({
        libCode: z.string(),
        libraryName: z.string(),
        itemCount: z.number(),
        onShelfCount: z.number(),
        items: z.array(Item),
      }),
    ),
    fails: ['RECORD_UNKNOWN'],
  }),
}
