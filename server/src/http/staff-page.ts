import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentOf, type LanguageTag, languageTags } from '@wenyuan/contract/constants/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../platform/html.ts'
import { languageOfPage } from './language.ts'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import { wordsIn } from '../locales/words.ts'
import { UNCHANGING } from './unchanging.ts'

/** The page of the staff room at /{path}/staff/, and its files: a build of its own. */
export async function mountStaffRoom(
  app: FastifyInstance,
  { webFolder, tenants }: { webFolder: string; tenants: TenantDirectory },
): Promise<void> {
  const folder = join(webFolder, 'staff')
  if (existsSync(join(folder, 'assets'))) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/staff-files/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => void response.header('cache-control', UNCHANGING),
    })
  }
  // assets are registered before requests come; the page may be built anew meanwhile
  const file = join(folder, 'staff.html')
  app.get<{ Params: { path: string } }>('/:path/staff', (request, reply) =>
    reply.redirect(`/${encodeURIComponent(request.params.path)}/staff/`),
  )
  app.get<{ Params: { path: string } }>('/:path/staff/', (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    if (!tenant || !existsSync(file)) return reply.callNotFound()
    // the room has the languages of content
    const language = contentOf(languageOfPage(request, tenant))
    const names = languageTags.map(
      (tag) => `<meta name="library" lang="${tag}" content="${escapeHtml(tenant.name[tag])}">`,
    )
    const head = [`<title>${escapeHtml(tenant.name[language])}</title>`, ...names].join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language, cookie')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .send(
        readFileSync(file, 'utf8')
          .replace('lang="zh-CN"', `lang="${language}"`)
          .replace('<!--wenyuan:head-->', () => head)
          .replace('<!--wenyuan:body-->', () => bodyBeforeApp(language)),
      )
  })
}

/** What the room's page says until its app stands: scripts that are switched off, late, or did not come. */
function bodyBeforeApp(language: LanguageTag): string {
  const { noScript, scriptsLate, loadAgain } = wordsIn(language)
  return `<noscript><p>${escapeHtml(noScript)}</p></noscript>
<p class="first-late" role="status">${escapeHtml(scriptsLate)} <a href="">${escapeHtml(loadAgain)}</a></p>`
}
