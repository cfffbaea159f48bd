import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type MenuEntry, type SiteConfig, site } from '@wenyuan/contract/areas/site.ts'
import { call, lightOf } from '../../api/call.ts'
import { decodeByPlan } from '../../api/decode.ts'
import { identifyAs, mappingPathOf } from '../../api/identity.ts'
import { announced, query } from '../../api/query.ts'
import { store } from '../../api/stored-session.ts'
import { measureLogo } from './logo.ts'
import type { SiteBlock } from './site-block.ts'

/** A tenant's configuration, menu and branches do not expire while the page is open. */
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, ...announced }

export const configQuery = () => ({ ...query(site.config, {}), ...lasting })
export const menuQuery = () => ({ ...query(site.menu, {}), ...lasting })
/** With closed days and other hours of the next four weeks: the hours of today are drawn once, and move nothing. */
export const librariesQuery = () => ({ ...query(site.libraries, { closedDays: '1' }), ...lasting })
export const institutionQuery = () => ({ ...query(site.institutionParameters, {}), ...lasting })

export const useSiteConfig = (): SiteConfig => useSuspenseQuery(configQuery()).data
export const useMenu = (): MenuEntry[] => useSuspenseQuery(menuQuery()).data
export const useLibraries = () => useSuspenseQuery(librariesQuery()).data

/** The tenant of this page: from the embedded block, else asked for by address. */
export async function identifyLibrary(block: SiteBlock | undefined, pathname: string): Promise<void> {
  if (block) {
    identifyAs({ mappingPath: block.mappingPath, groupCode: block.groupCode })
    return
  }
  const mappingPath = mappingPathOf(pathname)
  identifyAs({ mappingPath })
  const { groupCode } = await call(site.groupCode, mappingPath ? { mappingPath } : {})
  identifyAs({ groupCode })
}

/** Puts the embedded answers into the query cache. */
export function seedSite(client: QueryClient, block: SiteBlock): void {
  client.setQueryData(
    configQuery().queryKey,
    decodeByPlan(lightOf(site.config).output, block.config) as SiteConfig,
  )
  client.setQueryData(
    menuQuery().queryKey,
    decodeByPlan(lightOf(site.menu).output, block.menu) as MenuEntry[],
  )
  client.setQueryData(librariesQuery().queryKey, block.libraries as never)
  if (!block.institution) return
  client.setQueryData(
    institutionQuery().queryKey,
    decodeByPlan(lightOf(site.institutionParameters).output, block.institution) as never,
  )
}

/** Loads everything the shell needs before its first render; resolves immediately when it was embedded. */
export async function loadSite(client: QueryClient): Promise<void> {
  const institution = client.ensureQueryData(institutionQuery()).then(keepInstitution, () => undefined)
  const [config, menu] = await Promise.all([
    client.ensureQueryData(configQuery()),
    client.ensureQueryData(menuQuery()),
    client.ensureQueryData(librariesQuery()),
  ])
  store('menuList', JSON.stringify(menu))
  applyLook(config)
  await notLongerThan(WAIT_MS, Promise.all([institution, measureLogo(config.pcLogoUrl)]))
}

/** Maximum wait for data that only avoids a layout shift of the header. */
const WAIT_MS = 600

const notLongerThan = (ms: number, promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))])

const keepInstitution = (institution: unknown): void => store('institutionParam', JSON.stringify(institution))

/** Page-wide settings of a tenant: greyscale days, a font for rare characters. Source: spec 1 §3, §9. */
function applyLook(config: SiteConfig): void {
  const { dataset } = document.documentElement
  if (config.blackAndWhite) dataset['grey'] = '1'
  if (config.specialFont) dataset['font'] = 'special'
}
