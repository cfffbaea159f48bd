import { queryOptions } from '@tanstack/react-query'
import { staffCall } from '../call.ts'

interface Exported {
  code: string
  library: string
  floor: string
  name: { 'zh-CN': string; 'zh-TW': string; en: string }
}

/** All shelving locations: an export has them at once, while lists come by page. */
export const everyLocation = () =>
  queryOptions({
    queryKey: ['export-content', 'locations'],
    queryFn: async ({ signal }) => {
      const file = { kind: 'locations', format: 'jsonl' } as const
      const { content } = await staffCall('export-content', file, { signal })
      return content
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Exported)
    },
  })
