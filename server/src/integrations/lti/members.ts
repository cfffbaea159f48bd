import { z } from 'zod'
import { guardedExchange } from '../../platform/guarded-exchange.ts'
import { type LtiPlatform } from '../../domain/lti/platform.ts'
import { type LtiPlatforms, LtiUnreachable, originOf, originsOf } from './platform.ts'
import { clientAssertion } from './signing.ts'
import { type ToolKey } from '../../domain/lti/platform.ts'

const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const MEMBERS_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
const TIME_LIMIT_MS = 15_000
const SIZE_LIMIT = 8 * 1_024 * 1_024
const MOST_PAGES = 200
const MOST_MEMBERS = 20_000

export interface LtiMember {
  account: string
  role: 'teacher' | 'student'
}

const Token = z.object({ access_token: z.string().min(1).max(8_000) })
const Members = z.object({
  members: z
    .array(
      z.object({
        status: z.string().default('Active'),
        user_id: z.string().max(255).optional(),
        lis_person_sourcedid: z.string().max(255).optional(),
        roles: z.array(z.string().max(512)).max(100).default([]),
      }),
    )
    .max(MOST_MEMBERS),
})

/**
 * The whole roll of a course of the platform. Source: LTI Names and Role Provisioning Services 2.0.
 *
 * @throws LtiUnreachable when any part of it is missing: a roll that is cut short would remove readers
 */
export async function readMembers(
  platforms: Pick<LtiPlatforms, 'allowedFor'>,
  { platform, tool, address, now }: { platform: LtiPlatform; tool: ToolKey; address: string; now: Date },
): Promise<LtiMember[]> {
  const own = originsOf(platform)
  const ask = async (url: string, question: { body?: string; headers: Record<string, string> }) => {
    // the token is shown to the platform only
    if (!own.includes(originOf(url)))
      throw new LtiUnreachable(`${originOf(url)} is no origin of the platform.`)
    const answer = await guardedExchange(url, {
      ...question,
      method: question.body === undefined ? 'GET' : 'POST',
      timeLimitMs: TIME_LIMIT_MS,
      sizeLimitBytes: SIZE_LIMIT,
      allowed: platforms.allowedFor(url),
    })
    if (!answer.reached) throw new LtiUnreachable(`${originOf(url)}: ${answer.because}.`)
    if (answer.status !== 200) throw new LtiUnreachable(`${originOf(url)} answers ${answer.status}.`)
    return answer
  }

  const granted = await ask(platform.tokenUrl, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await clientAssertion(tool, platform, now),
      scope: SCOPE,
    }).toString(),
  })
  const { access_token: token } = read(Token, granted.body)

  const members: LtiMember[] = []
  let next: string | undefined = address
  for (let page = 0; next !== undefined; page += 1) {
    if (page === MOST_PAGES || members.length > MOST_MEMBERS) throw new LtiUnreachable('The roll has no end.')
    const answer = await ask(next, { headers: { authorization: `Bearer ${token}`, accept: MEMBERS_TYPE } })
    for (const { status, user_id, lis_person_sourcedid, roles } of read(Members, answer.body).members) {
      const account = (platform.account === 'userId' ? user_id : lis_person_sourcedid)?.trim() ?? ''
      if (status !== 'Active' || account === '') continue
      members.push({ account, role: roles.some(isTeaching) ? 'teacher' : 'student' })
    }
    next = nextOf(String(answer.headers.link ?? ''), next)
  }
  return members
}

/** Editing a list takes the role of a teacher in the course itself. */
const isTeaching = (role: string): boolean =>
  /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership#)?Instructor$/.test(role)

/** Source: RFC 8288. */
function nextOf(header: string, base: string): string | undefined {
  const [, link] = /<([^<>]{1,2000})>\s*;[^,<]{0,200}\brel="?next"?/i.exec(header) ?? []
  return link !== undefined && URL.canParse(link, base) ? new URL(link, base).href : undefined
}

function read<T>(schema: z.ZodType<T>, body: Buffer): T {
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new LtiUnreachable('The platform answers what cannot be read.')
  }
}
