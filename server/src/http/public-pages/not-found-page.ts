import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentOf, type InterfaceTag } from '@wenyuan/contract/constants/languages.ts'
import type { TenantDirectory } from '../../domain/tenants/directory.ts'
import type { Tenant } from '../../core/tenant.ts'
import { wordsIn } from '../../locales/words.ts'
import { escapeHtml } from '../../platform/html.ts'
import { languageOfPage } from '../language.ts'
import { documentHtml, type PageFrame } from './document-html.ts'
import { searchForm } from './search-form.ts'
import { formPolicy } from './style.ts'

const NO_INDEX = '<meta name="robots" content="noindex">'

/** True for a browser that opens an address, not for a program or a picture within a page. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/**
 * For a person at an unknown path: a page in the library's frame with its search.
 *
 * @returns undefined for programs
 */
export function sendUnknownPath(
  request: FastifyRequest,
  reply: FastifyReply,
  tenants: TenantDirectory,
): FastifyReply | undefined {
  if (!wantsPage(request)) return undefined
  const tenant = tenants.byPath(request.url.split(/[/?#]/)[1] ?? '')
  const language = languageOfPage(request, tenant, langOf(request))
  const { unknownPageTitle: title, unknownPageText: text } = wordsIn(language)
  return send(reply, frameOf(tenant, language), title, text)
}

/** Names no library: only the start page of the installation is linked. */
export function sendUnknownLibrary(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOfPage(request, undefined, langOf(request))
  const { unknownLibraryTitle: title, unknownLibraryText: text } = wordsIn(language)
  return send(reply, frameOf(undefined, language), title, text)
}

const langOf = ({ query }: FastifyRequest): unknown =>
  typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined

const frameOf = (tenant: Tenant | undefined, language: InterfaceTag): PageFrame => ({
  language,
  library: tenant?.name[contentOf(language)] ?? wordsIn(language).product,
  path: tenant?.path ?? '',
})

function send(reply: FastifyReply, frame: PageFrame, title: string, text: string): FastifyReply {
  const { toStart } = wordsIn(frame.language)
  const way =
    frame.path === '' ? `<p><a class="open first" href="/">${escapeHtml(toStart)}</a></p>` : searchForm(frame)
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('vary', 'accept-language, cookie')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', formPolicy)
    .send(
      documentHtml(frame, title, NO_INDEX, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}`),
    )
}
