import { useFewArenas } from '@wenyuan/server/platform/config/allocator.ts'

useFewArenas()
await import('./portal.ts')
