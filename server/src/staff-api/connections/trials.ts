import { randomUUID } from 'node:crypto'
import type { LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import type { ConnectionKind, Trial } from '@wenyuan/contract/staff/connections.ts'
import { tryDiscovery } from '../../areas/discovery/public.ts'
import { tryPartner, tryTarget } from '../../areas/other-libraries/public.ts'
import { Fail } from '../../core/fail.ts'
import { switchedOn } from '../../integrations/enrichment/store.ts'
import { trySource } from '../../integrations/enrichment/trying.ts'
import { staffProvidersOf } from '../../domain/staff/settings.ts'
import { tryEmbeddings } from '../../integrations/embeddings/trying.ts'
import { tryLanguageModel } from '../../integrations/language-model/trying.ts'
import type { DirectorySettings } from '../../domain/identity/directory-settings.ts'
import { DirectoryOff, tryDirectory } from '../../integrations/directory/ldap.ts'
import type { IdentitySettings } from '../../domain/identity/settings.ts'
import { refusedProofs } from '../../domain/readers/refused-proofs.ts'
import { tryIdentity } from '../../integrations/identity/trying.ts'
import type { SiteWork } from '../handler.ts'
import { sendOnce } from './send-once.ts'
import { testLetter } from './test-letter.ts'

type Work = Pick<SiteWork, 'where' | 'app'>
type Outcome = Pick<Trial, 'outcome'> & Partial<Trial>

export interface TrialAsk {
  name: string
  /** Address or number of a test message. */
  to: string
  words: string
  language: LanguageTag
}

/** How each kind is tried. An outage is an outcome, not an error. @throws Fail ENTRY_UNKNOWN */
export const trials: Record<ConnectionKind, (work: Work, ask: TrialAsk) => Promise<Outcome>> = {
  mail: ({ where, app }, { to, language }) =>
    sendOnce({ where, app }, (messages) => {
      const { subject, text } = testLetter(where.site, language)
      return messages.sendMail(to, subject, text)
    }),
  sms: ({ where, app }, { to, language }) =>
    sendOnce({ where, app }, (messages) => messages.sendSms(to, testLetter(where.site, language).subject)),
  'sign-in': async ({ where, app }, { name }) => {
    const { directory } = where.site.settings
    if (name === 'directory' && directory) return directoryTrial(directory, app)
    const settings = where.site.settings.identities.find(({ kind }) => kind === name)
    return withRefusals({ where, app }, name, await tryProvider({ where, app }, settings, 'signed-in'))
  },
  'staff-sign-in': async ({ where, app }, { name }) => {
    const settings = staffProvidersOf(where.site.settings).find(({ kind }) => kind === name)
    const tried = await tryProvider({ where, app }, settings, 'staff/signed-in')
    return withRefusals({ where, app }, `staff ${name}`, tried)
  },
  payment: async ({ where, app }, { name }) => {
    if (!(await app.gateways.offered(where)).includes(name))
      throw new Fail('ENTRY_UNKNOWN', { field: 'name' })
    const gateway = await app.gateways.of(where, name as PayProvider)
    if (!gateway) return { outcome: 'unreadable' }
    // an order that nobody has made: only a provider that knows us says so
    const payment = await gateway.paymentOf(`T${randomUUID().replaceAll('-', '').slice(0, 24)}`)
    return { outcome: payment === 'down' ? 'down' : 'ok' }
  },
  'library-system': async ({ where, app }) => {
    const kind = await app.librarySystems.kindOf(where)
    if (kind !== 'sip2' && kind !== 'koha' && kind !== 'folio')
      return { outcome: 'nothing-to-ask', detail: kind }
    const trouble = await app.librarySystems.troubleWith(where)
    if (trouble === undefined) return { outcome: 'ok' }
    return { outcome: trouble === 'forbidden' ? 'not-allowed' : 'down', detail: trouble }
  },
  'catalogue-target': async ({ where, app }, { name, words }) => {
    const page = await tryTarget(app, where, name, words)
    if (page === 'unknown') throw new Fail('ENTRY_UNKNOWN', { field: 'name' })
    if (page === 'link') return { outcome: 'nothing-to-ask' }
    if (page.state !== 'ok') return { outcome: page.state }
    return { outcome: 'ok', found: page.total, lines: page.records.map(({ title }) => title) }
  },
  'library-partner': async ({ where, app }, { name }) => {
    const tried = await tryPartner(where, app.illPartners, name)
    if (tried === 'unknown') throw new Fail('ENTRY_UNKNOWN', { field: 'name' })
    const detail = 'because' in tried ? tried.because : ''
    switch (tried.outcome) {
      case 'done':
        return { outcome: 'ok' }
      case 'nothing-to-ask':
        return { outcome: 'nothing-to-ask' }
      case 'refused':
        return { outcome: detail === 'CARRIER_MISSING' ? 'not-set' : 'refused', detail }
      case 'unreached':
        return { outcome: detail === 'timeout' ? 'slow' : 'down', detail }
    }
  },
  discovery: async ({ where, app }, { words }) => {
    const page = await tryDiscovery(app, where, words)
    if (page === 'none') return { outcome: 'not-set' }
    if ('outcome' in page) return page
    return { outcome: 'ok', found: page.total, lines: page.works.map(({ record }) => record.title) }
  },
  'language-model': async ({ where, app }) => {
    const { languageModel } = where.site.settings
    return languageModel.kind === 'none'
      ? { outcome: 'not-set' }
      : tryLanguageModel(languageModel, app.campusNetworks)
  },
  embeddings: async ({ where, app }) => {
    const { embeddings } = where.site.settings
    return embeddings.kind === 'none' ? { outcome: 'not-set' } : tryEmbeddings(embeddings, app.campusNetworks)
  },
  'researcher-ids': async ({ where, app }) => {
    const { researcherIds } = where.site.settings
    if (researcherIds.kind === 'none') return { outcome: 'not-set' }
    const { issuer, clientId, clientSecret } = researcherIds
    const asProvider = { kind: 'oidc' as const, issuer, clientId, clientSecret, scopes: ['openid'] }
    return tryProvider({ where, app }, asProvider, 'orcid')
  },
  source: async ({ where }, { name }) => {
    const source = (await switchedOn(where)).find(({ provider }) => provider === name)
    if (!source) throw new Fail('ENTRY_UNKNOWN', { field: 'name' })
    const { found, ...told } = await trySource(source)
    if (!found) return told
    const lines = found.map(({ title, text, url, imageUrl }) => title || text || url || imageUrl)
    return { ...told, found: found.length, lines }
  },
}

const directoryOutcomes = {
  forbidden: 'not-allowed',
  unreachable: 'down',
  'service-account': 'refused',
  search: 'unreadable',
} as const

/** Connects, and searches with the service account; nobody's password is tried. */
async function directoryTrial(directory: DirectorySettings, app: Work['app']): Promise<Outcome> {
  try {
    await tryDirectory(directory, { allowed: app.campusNetworks })
    return { outcome: 'ok' }
  } catch (error) {
    if (!(error instanceof DirectoryOff)) throw error
    return { outcome: directoryOutcomes[error.because], detail: error.because }
  }
}

function tryProvider({ where, app }: Work, settings: IdentitySettings | undefined, callback: string) {
  if (!settings) throw new Fail('ENTRY_UNKNOWN', { field: 'name' })
  const origin = app.publicOrigin
  const returnTo = origin === undefined ? undefined : `${origin}/${where.site.path}/${callback}`
  return tryIdentity(settings, { clock: app.clock, returnTo, allowed: app.campusNetworks })
}

/** A trial asks the provider only; why people were refused who came back from it stands beside. */
async function withRefusals({ where, app }: Work, provider: string, tried: Outcome): Promise<Outcome> {
  return { ...tried, refusals: await refusedProofs({ ...where, now: app.clock() }, provider) }
}
