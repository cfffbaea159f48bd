import type { AppContext } from '@wenyuan/server/core/app-context.ts'
import type { Sandbox } from '../sandbox/open.ts'
import { cataloguesFolder } from '../sandbox/catalogues.ts'
import { seedContent } from './content-seed.ts'
import { demoTenants } from './tenants.ts'

/** The other demo library, and the page of a real catalogue. */
export const seedCatalogueTargets = (appContext: AppContext, tenant: string): Promise<void> => {
  const other = demoTenants.find(({ code }) => code !== tenant)
  return seedContent(appContext, tenant, 'catalogue-targets', [
    ...(other
      ? [
          {
            siteId: 'neighbour',
            name: other.names,
            kind: 'tenant',
            tenant: other.code,
            canRequest: true,
            position: 1,
          },
        ]
      : []),
    {
      siteId: 'worldcat',
      name: 'WorldCat',
      kind: 'link',
      page: 'https://search.worldcat.org/search?q={words}',
      position: 4,
    },
  ])
}

/** Connects a demo library to the catalogues of the sandbox. Repeated at every start: its address is new. */
export async function connectCatalogues(
  appContext: AppContext,
  tenant: string,
  { address }: Pick<Sandbox, 'address'>,
): Promise<void> {
  appContext.catalogueTargets.trust(address)
  const played = {
    'zh-CN': '演示用：由沙箱扮演，只有几十种书',
    'zh-TW': '示範用：由沙箱扮演，只有幾十種書',
    en: 'For the demo: played by the sandbox, with a few dozen books',
  }
  await seedContent(appContext, tenant, 'catalogue-targets', [
    {
      siteId: 'national',
      name: { 'zh-CN': '国家图书馆（演示）', 'zh-TW': '國家圖書館（示範）', en: 'National library (demo)' },
      kind: 'sru',
      role: 'national',
      url: `${address}${cataloguesFolder}/national`,
      remark: played,
      canRequest: true,
      position: 2,
    },
    {
      siteId: 'union',
      name: {
        'zh-CN': '高校联合目录（演示）',
        'zh-TW': '大學聯合目錄（示範）',
        en: 'Union catalogue (demo)',
      },
      kind: 'sru',
      role: 'union',
      version: '2.0',
      url: `${address}${cataloguesFolder}/union`,
      remark: played,
      canRequest: true,
      position: 3,
    },
  ])
}
