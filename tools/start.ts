import { useFewArenas } from '@wenyuan/server/config/allocator.ts'

useFewArenas()
await import('./portal.ts')
