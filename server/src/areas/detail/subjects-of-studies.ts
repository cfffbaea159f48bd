import type { BibRecord } from '../../domain/catalogue/record.ts'
import { keyOf } from '../../search/analysis/keys.ts'
import { withoutEditionNote } from '../../search/analysis/works.ts'

/** Endings of Chinese subject headings for works about a work: "《红楼梦》研究". */
const endings = ['', '研究', '文学研究', '文學研究', '评论', '評論', '小说研究', '小說研究']

/**
 * The subjects and keywords that works about this work have. None for a title that is a subject of the record itself:
 * such a title names a topic, as "Chemistry" does, and books on the topic are not about the book.
 */
export function subjectsOfStudies({ title, subjects, keywords }: BibRecord): string[] {
  const work = withoutEditionNote(title)
  const key = keyOf(work)
  const own = [...subjects, ...subjects.map((subject) => subject.split('--')[0] ?? ''), ...keywords]
  if (key === '' || own.some((subject) => keyOf(subject) === key)) return []
  return /\p{Script=Han}/u.test(key) ? endings.map((ending) => key + ending) : [key]
}
