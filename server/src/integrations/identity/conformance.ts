import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Identity,
  IdentityFailure,
  type IdentityFailureCode,
  type IdentityMeans,
  type SignInAnswer,
} from '../../domain/identity/identity.ts'
import { openMemoryLedger } from './memory-ledger.ts'

/** The callback parameters from the identity provider. */
export type CallbackParams = Omit<SignInAnswer, 'remember'>

/** A real identity provider and a simulated user with a browser. */
export interface IdentityUnderTest {
  returnTo: string
  open(means: IdentityMeans): Identity
  /** An adapter whose provider does not answer. */
  openUnreachable(means: IdentityMeans): Identity
  /** Follows the redirect of `begin`, signs in as the person (or cancels), and returns what arrives at `returnTo`. */
  visit(redirect: string, choose: { person: string } | 'cancel' | 'nothing'): Promise<CallbackParams>
  people: readonly { id: string; subject: string; account?: string; name?: string }[]
  close(): Promise<void>
}

const clock = () => new Date()

/** The conformance suite for identity adapters, run against their real providers. */
export function describeIdentity(name: string, openProvider: () => Promise<IdentityUnderTest>): void {
  describe(`identity: ${name}`, () => {
    let provider: IdentityUnderTest
    let identity: Identity

    beforeAll(async () => {
      provider = await openProvider()
      identity = provider.open({ clock, ledger: openMemoryLedger(clock) })
    })
    afterAll(() => provider.close())

    const start = (state = 'state-0123456789abcdef', prompt?: 'none' | 'login') =>
      identity.begin({
        state,
        nonce: `nonce-of-${state}`,
        returnTo: provider.returnTo,
        ...(prompt ? { prompt } : {}),
      })
    const signIn = { provider: () => provider, identity: () => identity, start }
    describeSignIn(signIn)
    describeForeignAnswers(signIn)
    describeOutage(signIn)
  })
}

interface SignIn {
  provider(): IdentityUnderTest
  identity(): Identity
  start(state?: string, prompt?: 'none' | 'login'): ReturnType<Identity['begin']>
}

function describeSignIn({ provider, identity, start }: SignIn): void {
  test('each person is identified with the account and name of the provider', async () => {
    for (const { id, ...expected } of provider().people) {
      const { redirect, remember } = await start(`state-of-${id}`, 'login')
      const { subject, account, name } = await identity().finish({
        ...(await provider().visit(redirect, { person: id })),
        remember,
      })
      expect({ subject, account, name }).toEqual({ account: undefined, name: undefined, ...expected })
    }
  })

  test('cancelling at the provider gives a failure and no person', async () => {
    const { redirect, remember } = await start('state-of-one-who-gives-up', 'login')
    const brought = await provider().visit(redirect, 'cancel')
    expect(await codeOf(identity().finish({ ...brought, remember }))).toBe('REFUSED_BY_PEER')
  })

  test('a request without prompt fails when the provider has no session', async () => {
    const { redirect, remember } = await start('state-without-screen', 'none')
    const brought = await provider().visit(redirect, 'nothing')
    expect(await codeOf(identity().finish({ ...brought, remember }))).toBe('NOT_SIGNED_IN')
  })

  test('an answer is accepted once', async () => {
    const { redirect, remember } = await start('state-used-twice')
    const brought = await provider().visit(redirect, { person: provider().people[0]?.id ?? '' })
    await identity().finish({ ...brought, remember })
    expect(['TICKET_USED', 'TICKET_INVALID']).toContain(
      await codeOf(identity().finish({ ...brought, remember })),
    )
  })
}

/** Answers that were not meant for this browser, or are none. */
function describeForeignAnswers({ provider, identity, start }: SignIn): void {
  test('an answer injected into another browser is refused, state altered or not', async () => {
    const mine = await start('state-of-the-victim')
    const theirs = await start('state-of-the-attacker')
    const brought = await provider().visit(theirs.redirect, { person: provider().people[1]?.id ?? '' })
    expect(await codeOf(identity().finish({ ...brought, remember: mine.remember }))).toBe('STATE_MISMATCH')
    const swapped = JSON.parse(
      JSON.stringify(brought).replaceAll('state-of-the-attacker', 'state-of-the-victim'),
    ) as CallbackParams
    expect(await codeOf(identity().finish({ ...swapped, remember: mine.remember }))).toMatch(
      /STATE_MISMATCH|WRONG_AUDIENCE|TICKET_INVALID/,
    )
  })

  test('an answer without state or without a pending sign-in is refused', async () => {
    const { redirect, remember } = await start('state-left-out')
    const { query = {}, form = {} } = await provider().visit(redirect, {
      person: provider().people[0]?.id ?? '',
    })
    const { state: _, ...noState } = query
    const { RelayState: __, ...noRelay } = form
    expect(await codeOf(identity().finish({ query: noState, form: noRelay, remember }))).toBe(
      'STATE_MISMATCH',
    )
    for (const foreign of ['', '{}', 'null', '{"kind":"other"}', remember.slice(1)]) {
      expect(await codeOf(identity().finish({ query, form, remember: foreign }))).toBe('STATE_MISMATCH')
    }
  })

  test('malformed callback parameters never give a person and never break anything else', async () => {
    const state = 'state-of-the-noise'
    const { remember } = await start(state)
    const field = fc.constantFrom('state', 'ticket', 'code', 'RelayState', 'SAMLResponse', 'error', 'iss')
    const value = fc.oneof(fc.string(), fc.constantFrom(state, 'ST-00000000', '<a/>', 'PGEvPg==', 'a.b.c'))
    const noise = fc.dictionary(field, value)
    await fc.assert(
      fc.asyncProperty(noise, noise, async (query, form) => {
        const bound = { query: { ...query, state }, form: { ...form, RelayState: state } }
        expect(await codeOf(identity().finish({ ...bound, remember }))).toBeTypeOf('string')
      }),
      { numRuns: 40 },
    )
  })
}

function describeOutage({ provider, identity, start }: SignIn): void {
  test('an unreachable provider gives PROVIDER_UNREACHABLE', async () => {
    const unreachable = provider().openUnreachable({
      clock,
      ledger: openMemoryLedger(clock),
      timeLimitMs: 500,
    })
    const { redirect, remember } = await start('state-of-the-outage')
    const brought = await provider().visit(redirect, { person: provider().people[0]?.id ?? '' })
    const codes = [
      await codeOf(unreachable.begin({ state: 's', nonce: 'n', returnTo: provider().returnTo })),
      await codeOf(unreachable.finish({ ...brought, remember })),
    ]
    expect(codes.filter((code) => code !== undefined && code !== 'PROVIDER_UNREACHABLE')).toEqual([])
  })

  test('what is said of a provider that is not reached quotes nothing of what the browser brought', async () => {
    const unreachable = provider().openUnreachable({
      clock,
      ledger: openMemoryLedger(clock),
      timeLimitMs: 500,
    })
    const { redirect, remember } = await start('state-of-a-long-outage')
    const brought = await provider().visit(redirect, { person: provider().people[0]?.id ?? '' })
    const failure = await unreachable.finish({ ...brought, remember }).catch((error: unknown) => error)
    const said = `${String(failure)} ${JSON.stringify(failure)}`
    const secrets = Object.values({ ...brought.query, ...brought.form }).filter(({ length }) => length >= 8)
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
  })

  test('failures quote none of the callback parameters', async () => {
    const { remember } = await start('state-of-a-secret')
    const secret = 'ST-very-secret-value'
    const failure = await identity()
      .finish({
        query: { state: 'state-of-a-secret', ticket: secret, code: secret },
        form: { RelayState: 'state-of-a-secret', SAMLResponse: secret },
        remember,
      })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(IdentityFailure)
    expect(`${String(failure)} ${JSON.stringify(failure)}`).not.toContain(secret)
  })
}

/** The failure code of a rejected promise; `undefined` when it resolves. Any other error fails the test. */
export async function codeOf(doing: Promise<unknown>): Promise<IdentityFailureCode | undefined> {
  try {
    await doing
    return undefined
  } catch (error) {
    if (error instanceof IdentityFailure) return error.code
    throw error
  }
}
