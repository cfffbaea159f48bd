import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../core/app-context.ts'
import { wordsIn } from '../../locales/words.ts'
import { escapeHtml } from '../../platform/html.ts'
import type { PageFrame } from './document-html.ts'

/** More than any search box of the app takes. */
const LONGEST_WORDS = 500

/** The library's search on a page without script. */
export function searchForm({ language, path }: Pick<PageFrame, 'language' | 'path'>): string {
  const { searchLabel, searchPlaceholder, searchButton } = wordsIn(language)
  return `<form class="find" action="/${escapeHtml(path)}/search" role="search"><input type="search" name="q" maxlength="${LONGEST_WORDS}" aria-label="${escapeHtml(searchLabel)}" placeholder="${escapeHtml(searchPlaceholder)}"><button class="open first">${escapeHtml(searchButton)}</button></form>`
}

/** `/{path}/search?q=` leads to the result list of the app. A form cannot name it: its address is behind the hash. */
export function mountSearchForm(app: FastifyInstance, { tenants }: Pick<AppContext, 'tenants'>): void {
  app.get<{ Params: { path: string }; Querystring: { q?: unknown } }>('/:path/search', (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    const { q } = request.query
    const words = typeof q === 'string' ? q.trim().slice(0, LONGEST_WORDS).toWellFormed() : ''
    const list = words === '' ? '' : `#/searchList?q=${encodeURIComponent(words)}`
    return reply.header('cache-control', 'no-cache').redirect(`/${tenant.path}/${list}`, 303)
  })
}
