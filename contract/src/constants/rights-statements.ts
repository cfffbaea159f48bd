import type { LanguageTag } from './languages.ts'

type Labels = Readonly<Record<LanguageTag, string>>
const labels = (zhCN: string, zhTW: string, en: string): Labels => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en })

/**
 * Rights of digitised pages by their address. Source: IIIF Presentation 3 "rights": an address of Creative Commons or
 * RightsStatements.org, with http.
 */
export const rightsStatements: Readonly<Record<string, Labels>> = {
  'http://creativecommons.org/publicdomain/mark/1.0/': labels('公有领域', '公有領域', 'Public domain'),
  'http://creativecommons.org/publicdomain/zero/1.0/': labels(
    'CC0 放弃权利',
    'CC0 放棄權利',
    'CC0, no rights reserved',
  ),
  'http://creativecommons.org/licenses/by/4.0/': labels('CC BY 4.0 署名', 'CC BY 4.0 姓名標示', 'CC BY 4.0'),
  'http://creativecommons.org/licenses/by-sa/4.0/': labels(
    'CC BY-SA 4.0 署名-相同方式共享',
    'CC BY-SA 4.0 姓名標示-相同方式分享',
    'CC BY-SA 4.0',
  ),
  'http://creativecommons.org/licenses/by-nc/4.0/': labels(
    'CC BY-NC 4.0 署名-非商业性使用',
    'CC BY-NC 4.0 姓名標示-非商業性',
    'CC BY-NC 4.0',
  ),
  'http://creativecommons.org/licenses/by-nc-sa/4.0/': labels(
    'CC BY-NC-SA 4.0 署名-非商业性使用-相同方式共享',
    'CC BY-NC-SA 4.0 姓名標示-非商業性-相同方式分享',
    'CC BY-NC-SA 4.0',
  ),
  'http://creativecommons.org/licenses/by-nd/4.0/': labels(
    'CC BY-ND 4.0 署名-禁止演绎',
    'CC BY-ND 4.0 姓名標示-禁止改作',
    'CC BY-ND 4.0',
  ),
  'http://creativecommons.org/licenses/by-nc-nd/4.0/': labels(
    'CC BY-NC-ND 4.0 署名-非商业性使用-禁止演绎',
    'CC BY-NC-ND 4.0 姓名標示-非商業性-禁止改作',
    'CC BY-NC-ND 4.0',
  ),
  'http://rightsstatements.org/vocab/InC/1.0/': labels('受著作权保护', '受著作權保護', 'In copyright'),
  'http://rightsstatements.org/vocab/InC-EDU/1.0/': labels(
    '受著作权保护，可用于教育',
    '受著作權保護，可用於教育',
    'In copyright, educational use permitted',
  ),
  'http://rightsstatements.org/vocab/InC-NC/1.0/': labels(
    '受著作权保护，可用于非商业目的',
    '受著作權保護，可用於非商業目的',
    'In copyright, non-commercial use permitted',
  ),
  'http://rightsstatements.org/vocab/NoC-NC/1.0/': labels(
    '无著作权，仅限非商业使用',
    '無著作權，僅限非商業使用',
    'No copyright, non-commercial use only',
  ),
  'http://rightsstatements.org/vocab/NKC/1.0/': labels('未发现著作权', '未發現著作權', 'No known copyright'),
  'http://rightsstatements.org/vocab/CNE/1.0/': labels(
    '著作权状况未核实',
    '著作權狀況未核實',
    'Copyright not evaluated',
  ),
  'http://rightsstatements.org/vocab/UND/1.0/': labels(
    '著作权状况未定',
    '著作權狀況未定',
    'Copyright undetermined',
  ),
}
