import { attachments, type StoredFile } from '@wenyuan/contract/areas/attachments.ts'
import { sliceOf } from '../../platform/db/paging.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { doiLinks, waysToRead } from '../../domain/catalogue/online-addresses.ts'
import type { BibRecord } from '../../domain/catalogue/record.ts'
import type { Ports } from '../../core/ports.ts'
import type { SearchEngine } from '../../search/engines/engine.ts'
import { implement } from '../../core/implement.ts'
import type { Scope } from '../../core/scope.ts'
import { knownRecord, requireRecord } from '../../domain/records/known-record.ts'
import { marcOf } from '../../domain/records/marc-store.ts'
import { noteActivity } from '../behaviour/public.ts'
import { countHosted } from '../../domain/usage/counter.ts'
import { cardOf, cardsOf } from '../../domain/records/cards.ts'
import { continuationsOf } from './continuations.ts'
import { accessTo, thesisOfFiles } from './file-access.ts'
import { linkTo } from './file-link.ts'
import { attachmentsOf } from './store.ts'

/** Document types of component parts. Without this limit a journal or yearbook would be listed as a part of itself. */
const parts = ['1', '3', '4', '5', '8', '10', '11', '12', '13', '15', '16', '17', '18', '44']
/** Media types that browsers show safely in a frame. */
const previews = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain'])

export const attachmentsHandlers = ({ engine, signingKeyOf }: Pick<Ports, 'engine' | 'signingKeyOf'>) =>
  implement('attachments', attachments, {
    async electronic({ input, scope, fail }) {
      const stored = await requireRecord({ input, scope, fail })
      const files = await attachmentsOf(scope, input.recordId)
      const thesis = await thesisOfFiles(scope, stored.record)
      const open = { mayOpen: true, fullText: 'open' as const, opensOn: '' }
      return [
        ...waysToRead(stored.record).map(({ url, label }) => ({
          kind: 'link' as const,
          label: label ?? hostOf(url),
          url,
          attachmentId: '',
          ...open,
        })),
        ...doiLinks(stored.record).map(({ doi, url }) => ({
          kind: 'doi' as const,
          label: `DOI ${doi}`,
          url,
          attachmentId: '',
          ...open,
        })),
        ...files.map((file) => ({
          kind: 'file' as const,
          label: file.name,
          url: '',
          attachmentId: file.attachment_id,
          ...accessTo(scope, file, thesis),
        })),
      ]
    },

    async files({ input, scope, fail }) {
      const { record } = await requireRecord({ input, scope, fail })
      return filesOf(scope, record)
    },

    async previews({ input, scope, fail }) {
      const { record } = await requireRecord({ input, scope, fail })
      return (await filesOf(scope, record)).filter(({ preview }) => preview)
    },

    async previewLink({ input, scope, fail, ...caller }) {
      const denied = (id: string) => countHosted(scope, 'denial', id, caller)
      const { recordId, ...link } = await linkTo(
        { scope, signingKeyOf, denied },
        input.attachmentId,
        'read',
        fail,
      )
      await countHosted(scope, 'request', recordId, caller)
      return link
    },
    async downloadLink({ input, scope, fail, ...caller }) {
      const denied = (id: string) => countHosted(scope, 'denial', id, caller)
      const { recordId, ...link } = await linkTo(
        { scope, signingKeyOf, denied },
        input.attachmentId,
        'save',
        fail,
      )
      await countHosted(scope, 'request', recordId, caller)
      await noteActivity(scope, [{ kind: 'download', subject: recordId, title: link.name }])
      return link
    },

    async contained({ input, scope, fail }) {
      const stored = await requireRecord({ input, scope, fail })
      const { total, hits } = await engine.search(scope.tenant, {
        query: { op: 'exact', field: 'journalKey', value: keyOf(stored.record.title) },
        filters: [{ facet: 'docCode', anyOf: parts }],
        sort: { by: 'year', direction: 'desc' },
        offset: Math.min(sliceOf(input).offset, 10_000 - input.rows),
        rows: input.rows,
      })
      return {
        total,
        records: await cardsOf(
          scope,
          hits.map(({ id }) => id),
        ),
        host: await hostOfRecord(engine, scope, stored.record),
        ...continuationsOf(await marcOf(scope, input.recordId)),
      }
    },
  })

async function filesOf(scope: Scope, record: BibRecord): Promise<StoredFile[]> {
  const thesis = await thesisOfFiles(scope, record)
  return (await attachmentsOf(scope, record.recordId)).map((file) => ({
    attachmentId: file.attachment_id,
    name: file.name,
    mediaType: file.media_type,
    bytes: file.bytes,
    audience: file.audience,
    ...accessTo(scope, file, thesis),
    preview: previews.has(file.media_type),
  }))
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** The host of an article: by ISSN, else by the exact title among journals. */
async function hostOfRecord(engine: SearchEngine, scope: Scope, { host }: BibRecord) {
  if (!host) return null
  const { hits } = await engine.search(scope.tenant, {
    query: host.issn
      ? { op: 'exact', field: 'issn', value: host.issn.replaceAll('-', '').toLowerCase() }
      : { op: 'exact', field: 'titleKey', value: keyOf(host.title) },
    filters: [{ facet: 'docCode', anyOf: ['1', '2', '7', '14', '18'] }],
    sort: { by: 'relevance', direction: 'desc' },
    offset: 0,
    rows: 1,
  })
  const id = hits[0]?.id
  const stored = id === undefined ? undefined : await knownRecord(scope, id)
  const issue = host.issue ? `(${host.issue})` : ''
  const place = [`${host.volume ?? ''}${issue}`, host.pages ?? ''].filter((part) => part !== '').join(': ')
  return { title: host.title, place, record: stored ? cardOf(stored.record) : null }
}
