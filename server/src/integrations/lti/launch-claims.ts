import { z } from 'zod'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'
export const DEPLOYMENT = `${lti}/deployment_id`
export const MESSAGE_TYPE = `${lti}/message_type`
export const VERSION = `${lti}/version`
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim'
export const DEEP_LINKING_SETTINGS = `${dl}/deep_linking_settings`
export const CONTENT_ITEMS = `${dl}/content_items`
export const DEEP_LINKING_DATA = `${dl}/data`
const MEMBERSHIPS = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'

const id = z.string().min(1).max(255)
const text = z.string().max(2_000).catch('')
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)

/** What every message has. Source: LTI Core 1.3, 5.3 and 5.4; Security Framework 1.0, 5.1.2. */
const common = {
  nonce: id,
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  [VERSION]: z.literal('1.3.0'),
  [DEPLOYMENT]: id,
  [`${lti}/roles`]: z.array(z.string().max(512)).max(100),
  [`${lti}/context`]: z.object({ id, label: text.optional() }).optional(),
  [`${lti}/custom`]: z.record(z.string().max(255), z.unknown()).optional(),
  [`${lti}/launch_presentation`]: z.object({ locale: text.optional() }).optional(),
  [`${lti}/lis`]: z.object({ course_offering_sourcedid: text.optional() }).optional(),
}

const ResourceLink = z.object({
  ...common,
  /** Absent: an anonymous person (LTI Core 1.3, 5.3.6.1). A launch signs nobody in here. */
  sub: z.string().max(255).optional(),
  [MESSAGE_TYPE]: z.literal('LtiResourceLinkRequest'),
  [`${lti}/target_link_uri`]: z.string().min(1).max(2_000),
  [`${lti}/resource_link`]: z.object({ id }),
  [MEMBERSHIPS]: z.object({ context_memberships_url: webAddress }).optional().catch(undefined),
})

/** Source: LTI Deep Linking 2.0, 4.4. */
const DeepLinking = z.object({
  ...common,
  sub: id,
  [MESSAGE_TYPE]: z.literal('LtiDeepLinkingRequest'),
  [DEEP_LINKING_SETTINGS]: z.object({
    deep_link_return_url: webAddress,
    accept_types: z.array(z.string().max(100)).max(50),
    accept_multiple: z.boolean().optional().catch(undefined),
    data: z.string().max(8_000).optional(),
  }),
})

const Message = z.discriminatedUnion(MESSAGE_TYPE, [ResourceLink, DeepLinking])

/** What the portal needs of a message. It keeps neither the person's name nor address. */
export interface LtiMessage {
  nonce: string
  azp: string | undefined
  audiences: string[]
  deployment: string
  isTeacher: boolean
  /** The course of the platform; empty: none. */
  contextId: string
  /** Codes by which the platform may know the course, the most likely first. */
  courseCodes: string[]
  locale: string
  /** What a link of ours names. */
  chosen: { course: string; term: string; item: string }
  /** Address of the roll; empty: not offered. */
  memberships: string
  /** Absent: a link is opened. */
  deepLinking?: { returnUrl: string; types: string[]; isMultiple: boolean; data: string | undefined }
}

/** Undefined: it is no LTI 1.3 message that the portal serves. Pure. */
export function readMessage(payload: unknown): LtiMessage | undefined {
  const parsed = Message.safeParse(payload)
  if (!parsed.success) return undefined
  const said = parsed.data
  const context = said[`${lti}/context`]
  const offering = said[`${lti}/lis`]?.course_offering_sourcedid?.split(':').at(-1)
  const common = {
    nonce: said.nonce,
    azp: said.azp,
    audiences: typeof said.aud === 'string' ? [said.aud] : said.aud,
    deployment: said[DEPLOYMENT],
    isTeacher: (said.sub ?? '') !== '' && said[`${lti}/roles`].some(isTeaching),
    contextId: context?.id ?? '',
    courseCodes: [...new Set([context?.label?.trim(), offering?.trim()])].filter(
      (code): code is string => isSaid(code) && code.length <= 64,
    ),
    locale: said[`${lti}/launch_presentation`]?.locale ?? '',
  }
  if (said[MESSAGE_TYPE] === 'LtiDeepLinkingRequest') {
    const asked = said[DEEP_LINKING_SETTINGS]
    return {
      ...common,
      chosen: nothing,
      memberships: '',
      deepLinking: {
        returnUrl: asked.deep_link_return_url,
        types: asked.accept_types,
        isMultiple: asked.accept_multiple ?? true,
        data: asked.data,
      },
    }
  }
  return {
    ...common,
    chosen: chosenBy(said[`${lti}/custom`] ?? {}, said[`${lti}/target_link_uri`]),
    memberships: said[MEMBERSHIPS]?.context_memberships_url ?? '',
  }
}

/** A variable that the platform did not replace (`$Canvas.course.id`) says nothing. */
const isSaid = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.startsWith('$')

const nothing = { course: '', term: '', item: '' }

/** A platform that drops the custom parameters of a link keeps its address. */
function chosenBy(custom: Readonly<Record<string, unknown>>, target: string): LtiMessage['chosen'] {
  const query = URL.canParse(target) ? new URL(target).searchParams : new URLSearchParams()
  const of = (name: string) => {
    return [custom[name], query.get(name)].filter(isSaid).find((text) => text.length <= 64) ?? ''
  }
  const course = of('course')
  return course === '' ? nothing : { course, term: of('term'), item: of('item') }
}

/**
 * Who may choose what a course shows: by the role in the course, in full or short form, or as an administrator of the
 * platform. Source: LTI Core 1.3, appendix A.2.
 */
const isTeaching = (role: string): boolean =>
  /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:\/Instructor)?#)?(?:Instructor|ContentDeveloper|Administrator|TeachingAssistant)$/.test(
    role,
  ) ||
  /^http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/(?:institution|system)\/person#(?:Administrator|SysAdmin)$/.test(
    role,
  )
