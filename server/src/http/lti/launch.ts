import { parseCookie } from 'cookie'
import { courseAmong, courseList } from '../../areas/courses/public.ts'
import { noteContext } from '../../domain/lti/context-store.ts'
import { isSameBrowser } from '../../domain/readers/browser-cookie.ts'
import { openReplayCache } from '../../domain/readers/replay-cache.ts'
import { readTicket, signTicket } from '../../domain/readers/signed-ticket.ts'
import { type LaunchRefusal, verifyLaunch } from '../../integrations/lti/launch.ts'
import type { LtiMessage } from '../../integrations/lti/launch-claims.ts'
import type { LtiPlatform } from '../../domain/lti/platform.ts'
import { languageOfTag, offeredLanguages } from '../language.ts'
import { escapeHtml } from '../../platform/html.ts'
import { openChoice } from './choice.ts'
import { cookieNameOf } from './login.ts'
import { askPlatform } from './storage.ts'
import { inLanguage, type LtiRequest, type LtiVisit, sendPage, sendRefusal, textsOf } from './page.ts'

/** A list that is left open stays readable for a working day. */
const LIST_MS = 8 * 3_600_000
/** Fields of a message that are sent again with what the platform's page keeps. */
const relayed = new Set(['state', 'id_token', 'error'])
/** Longer than a state lives. */
const REMEMBERED_MS = 3_600_000

/** The platform says who opens what. The state was made for this browser, and the message is good once. */
export async function receiveLaunch(visit: LtiVisit, request: LtiRequest): Promise<void> {
  const { scope, source, platforms, words } = visit
  const form = textsOf(request.body)
  const login = await readTicket(source.signingKeyOf, scope, 'lti-login', form['state'] ?? '')
  const platform = platforms.find(({ code }) => code === login?.sub)
  if (!login || !platform) return sendRefusal(visit, words.expired)
  const claims = textsOf(login)
  const cookie = cookieNameOf(login.jti ?? '')
  const held = parseCookie(request.headers.cookie ?? '')[cookie]
  const { kept } = form
  const frame = claims['storage'] ?? ''
  // only a page that was offered storage sends what it kept: else whoever began the launch could put it into the form
  if (!isSameBrowser(claims['browser'] ?? '', [held, frame === '' ? undefined : kept])) {
    const asked = claims['asked'] ?? ''
    if (frame === '' || kept !== undefined) return offerWindow(visit, asked)
    const message = Object.fromEntries(Object.entries(form).filter(([name]) => relayed.has(name)))
    const otherwise = windowOffer(visit, asked)
    return askPlatform(visit, { authUrl: platform.authUrl, frame, key: cookie, message, otherwise })
  }
  if (form['error'] !== undefined) return sendRefusal(visit, words.refusedThere, 403)

  const message = await verifyLaunch(form['id_token'] ?? '', {
    platform,
    keys: source.ltiPlatforms.keysOf(platform),
    nonce: claims['nonce'] ?? '',
    now: scope.now,
  })
  if ('refusal' in message) return sendRefusal(visit, sentenceOf(visit, message.refusal), 403)
  const until = new Date(scope.now.getTime() + REMEMBERED_MS)
  const used = openReplayCache(scope.db, scope.tenant, () => scope.now)
  if (!(await used.claim(`lti:${login.jti}`, until))) return sendRefusal(visit, words.used, 403)

  const wanted = languageOfTag(message.locale)
  const here =
    wanted !== undefined && offeredLanguages(scope.site).includes(wanted) ? inLanguage(visit, wanted) : visit
  return message.deepLinking ? openChoice(here, platform, message) : openList(here, platform, message)
}

async function openList(visit: LtiVisit, platform: LtiPlatform, message: LtiMessage): Promise<void> {
  const { scope, source, reply } = visit
  const known = await courseAmong(scope, message.courseCodes)
  if (known !== undefined) await followRoll(visit, platform, message, known)
  const { chosen } = message
  const { course, term, item } = chosen.course === '' ? { ...chosen, course: known ?? '' } : chosen
  const ticket = await signTicket(source.signingKeyOf, scope, {
    purpose: 'lti-list',
    subject: platform.code,
    expires: new Date(scope.now.getTime() + LIST_MS),
    claims: { course, term, item },
  })
  void reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(`/${scope.site.path}/lti/list?ticket=${ticket}&lang=${scope.language}`, 303)
}

/**
 * A teacher opens the list from the course of the same code: its roll is there. A link to the list of another course
 * says nothing about who attends that one.
 */
async function followRoll(
  { scope }: LtiVisit,
  platform: LtiPlatform,
  { isTeacher, memberships, contextId }: LtiMessage,
  code: string,
): Promise<void> {
  if (!platform.rolls || !isTeacher || memberships === '' || contextId === '') return
  const list = await courseList(scope, { course: code, term: '' })
  if (!list) return
  const { courseId: course, term } = list.course
  await noteContext(scope, { platform: platform.code, context_id: contextId, course, term, memberships })
}

/** The browser keeps nothing for us in this frame: the launch begins again in a window, where it does. */
const offerWindow = (visit: LtiVisit, asked: string): void =>
  sendPage(visit, { title: visit.words.newWindowTitle, body: windowOffer(visit, asked), status: 403 })

function windowOffer({ words, scope }: LtiVisit, asked: string): string {
  const address = `/${scope.site.path}/lti/login?${asked}`
  return `<h1>${words.newWindowTitle}</h1><p>${words.newWindow}</p><p><a class="open first" href="${escapeHtml(address)}">${words.openNewWindow}</a></p>`
}

const sentenceOf = ({ words }: LtiVisit, refusal: LaunchRefusal): string => {
  const sentences: Record<LaunchRefusal, string> = {
    unreachable: words.unreachable,
    forged: words.forged,
    expired: words.expired,
    audience: words.audience,
    deployment: words.deployment,
    nonce: words.expired,
    message: words.message,
  }
  return sentences[refusal]
}
