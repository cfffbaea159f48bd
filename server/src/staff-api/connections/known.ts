import type { Connection } from '@wenyuan/contract/staff/connections.ts'
import type { PayProvider } from '@wenyuan/contract/areas/payments.ts'
import { discoveryKind } from '../../areas/discovery/public.ts'
import { agreementsOf, catalogueTargets } from '../../areas/other-libraries/public.ts'
import { staffProvidersOf } from '../../domain/staff/settings.ts'
import { closedHosts } from '../../integrations/closed-addresses.ts'
import { switchedOn } from '../../integrations/enrichment/store.ts'
import type { SiteWork } from '../handler.ts'

type Work = Pick<SiteWork, 'where' | 'app'>

/** What the library is connected to, as it is stored now. */
export async function connectionsOf(work: Work): Promise<Connection[]> {
  const [connections, closed] = await Promise.all([
    everyConnection(work),
    closedHosts(work.where.site.settings, work.app.campusNetworks),
  ])
  return connections.map((one) =>
    closed.some(({ what, name }) => what === one.what && name === one.name)
      ? { ...one, isNotAllowed: true }
      : one,
  )
}

async function everyConnection({ where, app }: Work): Promise<Connection[]> {
  const { mail, sms, identities, directory } = where.site.settings
  const [offered, system, targets, sources] = await Promise.all([
    app.gateways.offered(where),
    app.librarySystems.kindOf(where),
    catalogueTargets.list(where),
    switchedOn(where),
  ])
  const gateways = await Promise.all(
    offered.map(async (name): Promise<Connection> => {
      const settings = await app.gateways.settingsOf(where, name as PayProvider)
      return { what: 'payment', name, title: name, adapter: settings?.kind ?? '', needs: '' }
    }),
  )
  const discovery = discoveryKind(where)
  const { languageModel, embeddings, researcherIds } = where.site.settings
  const adapterOf = ({ kind }: { kind: string }) => (kind === 'none' ? '' : kind)
  return [
    { what: 'mail', name: '', title: mail?.from ?? '', adapter: mail ? 'smtp' : '', needs: 'mail' },
    { what: 'sms', name: '', title: hostOf(sms?.gateway), adapter: sms ? 'http' : '', needs: 'phone' },
    ...identities.map(
      ({ kind }): Connection => ({ what: 'sign-in', name: kind, title: kind, adapter: kind, needs: '' }),
    ),
    ...(directory
      ? [
          {
            what: 'sign-in' as const,
            name: 'directory',
            title: hostOf(directory.url),
            adapter: 'ldap',
            needs: '' as const,
          },
        ]
      : []),
    ...staffProvidersOf(where.site.settings).map(
      ({ kind, title }): Connection => ({
        what: 'staff-sign-in',
        name: kind,
        title: title ?? kind,
        adapter: kind,
        needs: '',
      }),
    ),
    ...gateways,
    { what: 'library-system', name: '', title: '', adapter: system, needs: '' },
    {
      what: 'discovery',
      name: '',
      title: '',
      adapter: discovery === 'none' ? '' : discovery,
      needs: 'words',
    },
    {
      what: 'language-model',
      name: '',
      title: languageModel.kind === 'none' ? '' : languageModel.name,
      adapter: adapterOf(languageModel),
      needs: '',
    },
    {
      what: 'embeddings',
      name: '',
      title: embeddings.kind === 'none' ? '' : embeddings.model,
      adapter: adapterOf(embeddings),
      needs: '',
    },
    { what: 'researcher-ids', name: '', title: '', adapter: adapterOf(researcherIds), needs: '' },
    ...sources.map(
      ({ provider: name }): Connection => ({ what: 'source', name, title: name, adapter: name, needs: '' }),
    ),
    ...agreementsOf(where).illPartners.map(
      ({ code, name, kind }): Connection => ({
        what: 'library-partner',
        name: code,
        title: name,
        adapter: kind === 'none' ? '' : kind,
        needs: '',
      }),
    ),
    ...targets.map(
      ({ siteId, name, kind }): Connection => ({
        what: 'catalogue-target',
        name: siteId,
        title: name,
        adapter: kind,
        needs: kind === 'link' ? '' : 'words',
      }),
    ),
  ]
}

const hostOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : ''
