import type { MenuEntry } from '@wenyuan/contract/areas/site.ts'
import { expect, test } from 'vitest'
import { tabKeys } from '../../app/tab.ts'
import { extraEntries, groupsOf, shownTabs, tabOfAddress } from './personal-tabs.ts'

const entry = (menuUrl: string, useFlag = true, menuId = menuUrl): MenuEntry => ({
  menuId,
  menuName: menuId,
  englishName: '',
  label: menuId,
  menuUrl,
  useFlag,
  jumpMode: '1',
  children: [],
})
const config = { libTypeCode: '1' }
const may = { config: {}, isOpen: () => true, mayRecommend: true }

test('a tenant without tab settings has all tabs in their order', () => {
  expect(shownTabs([], may)).toEqual([...tabKeys])
})

test('a tab whose menu entry is off is hidden, at any depth of the menu', () => {
  const menu = [{ ...entry('#/personalCenter'), children: [entry('#/personalCenter?tab=8', false)] }]
  expect(shownTabs(menu, may)).not.toContain('8')
  expect(shownTabs([entry('/personalCenter?tab=8')], may)).toContain('8')
})

test('suggestions need the reader’s right and one enabled kind', () => {
  const none = {
    orderSuggestions: false,
    freeSuggestions: false,
    customSuggestions: false,
    suggestionRecord: false,
  }
  expect(shownTabs([], { ...may, config: none })).not.toContain('6')
  expect(shownTabs([], { ...may, config: { ...none, customSuggestions: true } })).toContain('6')
  expect(shownTabs([], { ...may, mayRecommend: false })).not.toContain('6')
})

test('a link to an unavailable tab opens the overview; a tab hidden by the reader opens', () => {
  const offered = shownTabs([entry('/personalCenter?tab=8', false)], { ...may, mayRecommend: false })
  const shown = offered.filter((key) => key !== '5')
  const opens = (asked: string) => tabOfAddress(asked, { offered, shown })
  expect(['16', '5', '12'].map(opens)).toEqual(['16', '5', '12'])
  expect(['8', '6', '', '99', '05', 'constructor'].map(opens)).toEqual(['0', '0', '0', '0', '0', '0'])
  expect(tabOfAddress('8', { offered: ['5', '1'], shown: ['5', '1'] })).toBe('5')
})

test('delivery is shown where it is linked, the thesis check only for libraries of type 2', () => {
  const menu = [
    entry('https://delivery.example/', true, 'documentDelivery'),
    entry('https://check.example/', true, 'thesisCheck'),
  ]
  const isOpen = (address: string) => address.startsWith('https:')
  expect(extraEntries(menu, config, isOpen).map(({ kind }) => kind)).toEqual(['delivery'])
  expect(extraEntries(menu, { libTypeCode: '2' }, isOpen).map(({ kind }) => kind)).toEqual([
    'delivery',
    'thesisCheck',
  ])
  expect(extraEntries([entry('https://x.example/', false, 'documentDelivery')], config, isOpen)).toEqual([])
  expect(extraEntries([entry('', true, 'documentDelivery')], config, isOpen)).toEqual([])
  expect(extraEntries([entry('/documentDelivery', true, 'documentDelivery')], config, isOpen)).toEqual([])
})

test('every tab but the overview is in one group; a group without tabs is left out', () => {
  const grouped = groupsOf(tabKeys).flatMap(({ keys }) => keys)
  expect(['0', ...grouped].toSorted()).toEqual([...tabKeys].toSorted())
  expect(groupsOf(['0', '13', '5']).map(({ group, keys }) => [group, keys])).toEqual([
    ['borrowing', ['5']],
    ['account', ['13']],
  ])
})
