import { languageOfPage } from './language.ts'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Library, type SiteConfig, site as siteCalls } from '@wenyuan/contract/areas/site.ts'
import { contentOf, type InterfaceTag, type LanguageTag } from '@wenyuan/contract/constants/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { institutionOf, menuOf, siteConfigOf } from '../areas/site/presentation.ts'
import type { Events } from '../platform/events.ts'
import { wordsIn } from '../locales/words.ts'
import type { TenantDirectory } from '../domain/tenants/directory.ts'
import { allowingScripts, inlineScriptSources } from './inline-scripts.ts'
import { sendUnknownLibrary } from './public-pages/not-found-page.ts'
import { reservedPaths, type Tenant } from '../core/tenant.ts'
import { escapeHtml, jsonForScript } from '../platform/html.ts'
import { mountStaffRoom } from './staff-page.ts'
import { bandOf, themeSheet } from './theme.ts'
import { UNCHANGING } from './unchanging.ts'

export interface PagesSettings {
  /** Folder of the built web files. */
  webFolder: string
  tenants: TenantDirectory
  events: Events
  /** Routes of the screens that have nothing to show at a library. */
  emptyScreensOf: (tenant: Tenant) => Promise<readonly string[]>
  /** The branches with their hours on the days ahead. */
  branchesOf: (tenant: Tenant, language: LanguageTag) => Promise<readonly Library[]>
}

/** The app's page and style sheet for each tenant, and the built files. */
export async function mountPages(app: FastifyInstance, settings: PagesSettings): Promise<void> {
  const template = followTemplate(settings.webFolder)
  const assets = join(settings.webFolder, 'assets')
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response) => void response.header('cache-control', UNCHANGING),
    })
  }

  const page = async (request: FastifyRequest, reply: FastifyReply, tenant: Tenant | undefined) => {
    if (!tenant) return sendUnknownLibrary(request, reply)
    const language = languageOfPage(request, tenant)
    reply.type('text/html; charset=utf-8').header('vary', 'accept-language, cookie')
    const current = template()
    allowFrames(reply, tenant)
    allowScripts(reply, current)
    const content = contentOf(language)
    const [emptyScreens, branches] = await Promise.all([
      settings.emptyScreensOf(tenant),
      settings.branchesOf(tenant, content),
    ])
    const config = siteConfigOf(tenant, content, emptyScreens)
    const filled = fillTemplate(current, { tenant, config, branches, language })
    return reply.header('cache-control', 'no-cache').send(filled)
  }

  // browsers ask for it at documents without an icon of their own
  app.get('/favicon.ico', (_, reply) => {
    const icon = settings.tenants.byDefault()?.settings.iconUrl
    return icon ? reply.redirect(icon) : reply.callNotFound()
  })
  app.get('/', (request, reply) => page(request, reply, settings.tenants.byDefault()))
  app.get<{ Params: { path: string } }>('/:path', (request, reply) => {
    if (reservedPaths.has(request.params.path.toLowerCase())) return reply.callNotFound()
    return page(request, reply, settings.tenants.byPath(request.params.path))
  })
  app.get<{ Params: { path: string } }>('/:path/', (request, reply) => {
    if (reservedPaths.has(request.params.path.toLowerCase())) return reply.callNotFound()
    return page(request, reply, settings.tenants.byPath(request.params.path))
  })
  await mountStaffRoom(app, settings)
  app.get<{ Params: { path: string } }>('/:path/theme.css', (request, reply) => {
    const tenant = settings.tenants.byPath(request.params.path)
    if (!tenant) return reply.callNotFound()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(themeSheet(tenant, settings.events))
  })
  mountDrawing(app, settings.tenants, 'logo.svg', (tenant) => tenant.settings.logoSvg)
  mountDrawing(app, settings.tenants, 'logo-zh-TW.svg', (tenant) => tenant.settings.logoSvgTraditional)
  mountDrawing(app, settings.tenants, 'logo-en.svg', (tenant) => tenant.settings.logoSvgEnglish)
  mountDrawing(app, settings.tenants, 'icon.svg', (tenant) => tenant.settings.iconSvg)
  mountDrawing(app, settings.tenants, 'band.svg', (tenant) => tenant.settings.bandSvg)
}

/**
 * Allows the one foreign page that the app may frame: the login page of the host that provides a tenant's WeChat
 * sign-in. Source: spec 1 §7.
 */
function allowFrames(reply: FastifyReply, { settings: { identities } }: Tenant): void {
  const origins = identities.flatMap((one) =>
    one.kind === 'wechat' ? [one.host, ...one.loginOrigins].map((address) => new URL(address).origin) : [],
  )
  const policy = reply.getHeader('content-security-policy')
  if (origins.length === 0 || typeof policy !== 'string') return
  reply.header('content-security-policy', `${policy};frame-src 'self' ${[...new Set(origins)].join(' ')}`)
}

/** Allows the scripts that the build has written into the page, and no others. */
function allowScripts(reply: FastifyReply, { scripts }: Template): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  reply.header('content-security-policy', allowingScripts(policy, scripts))
}

/** A tenant's own SVG. Its content security policy prevents scripts in it. */
function mountDrawing(
  app: FastifyInstance,
  tenants: TenantDirectory,
  file: string,
  drawingOf: (tenant: Tenant) => string,
): void {
  app.get<{ Params: { path: string } }>(`/:path/${file}`, (request, reply) => {
    const tenant = tenants.byPath(request.params.path)
    const drawing = tenant ? drawingOf(tenant) : ''
    if (drawing === '') return reply.callNotFound()
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(drawing)
  })
}

interface Template {
  page: string
  firstPaint: string
  /** Its inline scripts, as sources of a content security policy. */
  scripts: readonly string[]
}

/** The current page template: a new build is noticed without a restart. */
function followTemplate(webFolder: string): () => Template {
  const files = { page: join(webFolder, 'index.html'), firstPaint: join(webFolder, 'first-paint.html') }
  let builtAt = -1
  let template: Template = { page: '', firstPaint: '', scripts: [] }
  return () => {
    const changedAt = statSync(files.page, { throwIfNoEntry: false })?.mtimeMs ?? -1
    if (changedAt !== builtAt && changedAt !== -1) {
      const page = readFileSync(files.page, 'utf8')
      const firstPaint = readFileSync(files.firstPaint, 'utf8')
      template = { page, firstPaint, scripts: inlineScriptSources(page) }
      builtAt = changedAt
    }
    return template
  }
}

interface PageFacts {
  tenant: Tenant
  config: SiteConfig
  branches: readonly Library[]
  language: InterfaceTag
}

function fillTemplate(template: Template, { tenant, config, branches, language }: PageFacts): string {
  const words = wordsIn(language)
  const facts = {
    mappingPath: tenant.path,
    groupCode: tenant.code,
    name: config.name,
    headline: config.headline,
    language,
    config: z.encode(siteCalls.config.output, config),
    menu: z.encode(siteCalls.menu.output, menuOf(tenant, contentOf(language))),
    libraries: branches,
    institution: z.encode(siteCalls.institutionParameters.output, institutionOf(tenant)),
  }
  const markers: Record<string, string> = {
    name: config.name,
    headline: config.headline,
    path: tenant.path,
    searchLabel: words.searchLabel,
    placeholder: words.searchPlaceholder,
    searchButton: words.searchButton,
    noScript: words.noScript,
    scriptsLate: words.scriptsLate,
    loadAgain: words.loadAgain,
  }
  const body = template.firstPaint.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escapeHtml(markers[name] ?? ''),
  )
  const head = `<title>${escapeHtml(config.name)}</title>
<link rel="stylesheet" href="/${tenant.path}/theme.css">
${config.iconUrl ? `<link rel="icon" href="${escapeHtml(config.iconUrl)}">` : ''}
<script type="application/json" id="wenyuan-site">${jsonForScript(facts)}</script>`
  // head-script.js fetches the picture with the first files of the home page, before the style sheet names it
  const band = tenant.settings.bandSvg ? ` data-band="${escapeHtml(bandOf(tenant))}"` : ''
  return template.page
    .replace('lang="zh-CN"', `lang="${language}"${band}`)
    .replace('<!--wenyuan:head-->', () => head)
    .replace('<!--wenyuan:body-->', () => body)
}
