import { bookedSums, readerSettingNames } from './reader-settings.ts'

/** Column headings in lists of registries and personnel offices, mapped to our names. */
const headings: Readonly<Record<string, string>> = {
  账号: 'account',
  帐号: 'account',
  帳號: 'account',
  学号: 'account',
  學號: 'account',
  证号: 'account',
  工号: 'account',
  原证号: 'formerAccount',
  旧证号: 'formerAccount',
  读者证号: 'account',
  姓名: 'name',
  密码: 'password',
  密碼: 'password',
  手机: 'phone',
  手机号: 'phone',
  手機: 'phone',
  电话: 'phone',
  邮箱: 'mail',
  电子邮箱: 'mail',
  電子郵件: 'mail',
  email: 'mail',
  读者类型: 'readerType',
  讀者類型: 'readerType',
  院系: 'faculty',
  学院: 'faculty',
  學院: 'faculty',
  专业: 'major',
  專業: 'major',
  班级: 'className',
  班級: 'className',
  年级: 'grade',
  年級: 'grade',
  单位: 'unit',
  職稱: 'job',
  职称: 'job',
  职务: 'position',
  分馆: 'libCode',
  分館: 'libCode',
  有效期: 'validUntil',
  身份证号: 'identity',
  身分證號: 'identity',
}

const names = new Map(
  ['account', 'name', 'password', ...readerSettingNames, ...bookedSums].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

/** The column that a heading means; undefined for an unknown one. */
export function columnNamed(heading: string): string | undefined {
  const bare = heading
    .normalize('NFKC')
    .replace(/^\uFEFF/, '')
    .trim()
  return (
    headings[bare] ?? headings[bare.toLowerCase()] ?? names.get(bare.toLowerCase().replaceAll(/[\s_-]/g, ''))
  )
}
