import { expect, test } from 'vitest'
import { isBare } from './bare-routes.ts'

test.each([
  ['/personalExternal/4', {}, true],
  ['/pageImages/v', {}, true],
  ['/previewPdf/1/2', {}, true],
  ['/drivePurchas', {}, true],
  ['/oldPrivacy', {}, true],
  ['/specialNav', {}, true],
  ['/specialNav/7', {}, true],
  ['/magazineNav', { resourceType: '2' }, true],
  ['/magazineNav', {}, false],
  ['/Home', {}, false],
  ['/drivePurList', {}, true],
  ['/privacy', {}, false],
])('%s %j hides header and footer: %s', (pathname, search, bare) => {
  expect(isBare(pathname, search)).toBe(bare)
})
