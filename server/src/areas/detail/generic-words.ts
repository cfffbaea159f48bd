import { keyOf } from '../../search/analysis/keys.ts'

/** Licences and public domain, alone or several in one value: "CC BY, CC BY-NC-ND". */
const licence =
  /^(?:(?:cc0|cc(?: (?:by|nc|nd|sa))+|creative commons[\w ]*|public domain)(?: \d(?: \d)?)?(?: international)? ?)+$/
/** Values that tell how something is published and not what it is about. */
const forms = new Set(
  [
    'open access',
    'open access journal',
    'open access journals',
    'electronic books',
    'electronic journals',
    'e-books',
    'ebook',
    'ebooks',
    'periodicals',
    'dissertations',
    '开放获取',
    '開放取用',
    '电子图书',
    '電子書',
    '电子期刊',
    '電子期刊',
    '学位论文',
    '學位論文',
  ].map(keyOf),
)

/** True for a subject or keyword that makes no two records similar: a licence, or a form of publication. */
export function isGeneric(word: string): boolean {
  const key = keyOf(word)
  return forms.has(key) || licence.test(key)
}
