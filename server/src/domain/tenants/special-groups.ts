import type { TenantSettingsInput } from './settings.ts'
import type { MenuSetting } from './settings/menu-section.ts'

const digitalLibrary: MenuSetting = {
  menuId: 'digital-library',
  menuName: '数字图书馆',
  traditionalName: '數位圖書館',
  englishName: 'Digital library',
  menuUrl: '/digitalLibrary',
  useFlag: true,
  jumpMode: '1',
  children: [],
}

/**
 * What the specification ties to certain group codes (spec 1 §2 "Top menu", §9), as initial settings of a new tenant
 * with that code. Other tenants can get the same by `wenyuan tenant set`.
 */
export const specialGroups: Readonly<Record<string, TenantSettingsInput>> = {
  '100041': { extraMenu: [digitalLibrary] },
  '200616': { loginVariant: 'alternate' },
}
