import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf } from './conformance.ts'
import { openStateToken, ownPlace, sealStateToken } from '../../domain/identity/state-token.ts'

const key = randomBytes(32)
const now = new Date('2026-03-15T04:00:00Z')
const seal = { key, tenant: 'whu', now }
const journey = { kind: 'oidc', remember: '{"verifier":"secret"}', next: '/whu/#/Home', browser: 'b-1' }

describe('the state token', () => {
  test('is opened unchanged, and its content is encrypted', async () => {
    const sealed = await sealStateToken(journey, seal)
    expect(await openStateToken(sealed, 'b-1', seal)).toEqual(journey)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret')
  })

  test('is invalid in another browser, at another tenant, under another key, or when altered', async () => {
    const sealed = await sealStateToken(journey, seal)
    const altered = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    for (const opening of [
      () => openStateToken(sealed, 'b-2', seal),
      () => openStateToken(sealed, '', seal),
      () => openStateToken(sealed, 'b-1', { ...seal, tenant: 'pku' }),
      () => openStateToken(sealed, 'b-1', { ...seal, key: randomBytes(32) }),
      () => openStateToken(altered, 'b-1', seal),
      () => openStateToken('', 'b-1', seal),
    ]) {
      expect(await codeOf(opening())).toBe('STATE_MISMATCH')
    }
  })

  test('expires after a quarter of an hour', async () => {
    const sealed = await sealStateToken(journey, seal)
    const later = { ...seal, now: new Date(now.getTime() + 16 * 60_000) }
    expect(await codeOf(openStateToken(sealed, 'b-1', later))).toBe('TICKET_EXPIRED')
  })
})

describe('the path to return to', () => {
  test.each(['/', '/whu/', '/whu/#/searchList?a=1', '#/Home', '/whu/a%2Fb'])('%s is accepted', (next) => {
    expect(ownPlace(next, '/x')).toBe(next)
  })

  test.each([
    undefined,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' /whu',
    'whu',
    '\\\\evil.example',
    `/${'x'.repeat(3_000)}`,
  ])('%j is refused', (next) => {
    expect(ownPlace(next, '/x')).toBe('/x')
  })

  test('for any input a browser that follows the result stays on our site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '#',
      '?',
      'evil.example',
      'http',
      '\t',
      '%2F',
      '%5C',
      'a',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }), (pieces) => {
        const place = ownPlace(pieces.join(''), '/x')
        return new URL(place, 'http://portal.example/whu/').origin === 'http://portal.example'
      }),
      { numRuns: 2_000 },
    )
  })
})
