import {
  type InterfaceTag,
  interfaceLanguages,
  languageOfHeader,
  type LanguageTag,
} from '@wenyuan/contract/constants/languages.ts'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../core/tenant.ts'
import { headerOf } from './headers.ts'

/** The language a call requests. Source: spec 2 §1. */
export const languageOfCall = (request: FastifyRequest): InterfaceTag =>
  languageOfHeader(headerOf(request, 'content-language'))

/**
 * Language of a page, by the first of: URL, the reader's choice (a cookie set by the app), Accept-Language, the
 * tenant's first.
 */
export function languageOfPage(
  request: FastifyRequest,
  tenant: Tenant | undefined,
  asked?: unknown,
): InterfaceTag {
  const offered = tenant ? offeredLanguages(tenant) : interfaceLanguages.map(({ tag }) => tag)
  const named = offered.find((tag) => tag === asked)
  if (named) return named
  const { language } = parseCookie(request.headers.cookie ?? '')
  const chosen = interfaceLanguages.find(({ stored }) => stored === language)?.tag
  if (chosen && offered.includes(chosen)) return chosen
  const wanted = tagsByPreference(request.headers['accept-language'] ?? '').map(languageOfTag)
  return wanted.find((tag) => tag !== undefined && offered.includes(tag)) ?? offered[0] ?? 'zh-CN'
}

/** Tags of an Accept-Language header in order of preference. Weight 0 excludes a tag. Source: RFC 9110, 12.5.4. */
function tagsByPreference(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1)
      return { tag, weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

export function languageOfTag(tag: string): InterfaceTag | undefined {
  const lower = tag.toLowerCase()
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-TW'
  const [language] = lower.split('-')
  return interfaceLanguages.find((one) => one.tag.split('-')[0] === language)?.tag
}

/** A language is offered where the language of its content is. */
export const offeredLanguages = ({ settings }: Tenant): InterfaceTag[] => {
  const flags: Record<LanguageTag, boolean> = {
    'zh-CN': settings.zhFlag,
    'zh-TW': settings.traditionalFlag,
    en: settings.enFlag,
  }
  return interfaceLanguages.filter(({ content }) => flags[content]).map(({ tag }) => tag)
}
