import type { DemoTenant } from './tenant-shape.ts'
import { linjiangTenant } from './tenants/linjiang.ts'
import { wenyuanTenant } from './tenants/wenyuan.ts'

/** The two demo libraries, the default one first. The tenants are invented; their catalogues are real (SOURCES.md). */
export const demoTenants: DemoTenant[] = [wenyuanTenant, linjiangTenant]
