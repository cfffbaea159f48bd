import type { CourseCard, CourseItem } from '@wenyuan/contract/shapes/course.ts'
import { courseList } from '../../areas/courses/public.ts'
import { readTicket } from '../../domain/readers/signed-ticket.ts'
import { escapeHtml } from '../../platform/html.ts'
import { type LtiRequest, type LtiVisit, sendPage, sendRefusal, textsOf } from './page.ts'

/** The list of a course, or one item of it, inside the learning system. */
export async function showList(visit: LtiVisit, request: LtiRequest): Promise<void> {
  const { scope, source, words } = visit
  const ticket = await readTicket(
    source.signingKeyOf,
    scope,
    'lti-list',
    textsOf(request.query)['ticket'] ?? '',
  )
  if (!ticket) return sendRefusal(visit, words.expired)
  const { course = '', term = '', item = '' } = textsOf(ticket)
  const found = course === '' ? undefined : await courseList(scope, { course, term })
  const [, query = ''] = request.url.split(/\?(.*)/s)
  if (!found) {
    const body = `<h1>${words.noList}</h1><p>${words.noListText}</p><p><a class="open" href="/${scope.site.path}/#/courseBookResource">${words.inPortal}</a></p>`
    return sendPage(visit, { title: words.noList, body, status: 404, query })
  }
  const one = found.items.filter(({ itemId }) => itemId === item)
  // an item that was removed since: the list says what is read now
  const shown = one.length > 0 ? one : found.items
  const body = [
    heading(found.course),
    shown.length === 0
      ? `<p>${words.emptyList}</p>`
      : one.length > 0
        ? rows(visit, one)
        : byWeek(visit, shown),
    `<p><a class="open" href="${escapeHtml(portalAddress(visit, found.course))}">${one.length > 0 ? words.wholeList : words.inPortal}</a></p>`,
  ]
  sendPage(visit, { title: found.course.courseName, body: body.join(''), query })
}

export const heading = ({ courseName, courseCode, teachers, termName }: CourseCard): string => {
  const facts = [courseCode, termName, ...teachers.map(({ teacherName }) => teacherName)]
  return `<h1>${escapeHtml(courseName)}</h1><p>${escapeHtml(facts.filter(Boolean).join(' · '))}</p>`
}

const portalAddress = ({ scope }: LtiVisit, { courseId, term }: CourseCard): string =>
  `/${scope.site.path}/#/courseBookDetail?${new URLSearchParams({ id: courseId, term }).toString()}`

function byWeek(visit: LtiVisit, items: readonly CourseItem[]): string {
  const { words } = visit
  return [...Map.groupBy(items, ({ week }) => week)]
    .map(([week, some]) => `<h2>${week === 0 ? words.wholeTerm : words.week(week)}</h2>${rows(visit, some)}`)
    .join('')
}

const rows = (visit: LtiVisit, items: readonly CourseItem[]): string =>
  `<ul class="reading">${items.map((item) => `<li>${row(visit, item)}</li>`).join('')}</ul>`

function row({ scope, words }: LtiVisit, item: CourseItem): string {
  const { recordId, docCode, title, link, state } = item
  const address =
    recordId === ''
      ? ''
      : `/${scope.site.path}/#/searchList/bookDetails/${encodeURIComponent(recordId)}/${encodeURIComponent(docCode)}`
  const name = escapeHtml(title)
  const read = /^https?:/i.test(link) ? `<br><a href="${escapeHtml(link)}">${words.online}</a>` : ''
  const isHere =
    state === 'held' || (state === 'missing' && link !== '')
      ? ''
      : `<br><span class="away">${words[state]}</span>`
  return `${address === '' ? name : `<a href="${escapeHtml(address)}">${name}</a>`}<br><small>${escapeHtml(factsOf(words, item))}</small>${isHere}${read}`
}

/** What is said of an item in one line. */
export const factsOf = (words: LtiVisit['words'], item: CourseItem): string =>
  [
    words.importance[item.importance],
    item.author,
    item.publisher,
    item.pubDate,
    item.pages && words.pages(item.pages),
    item.dueDate && words.due(item.dueDate),
    item.note,
  ]
    .filter(Boolean)
    .join(' · ')
