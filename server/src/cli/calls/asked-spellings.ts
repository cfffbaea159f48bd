import { LEAST_ANSWERS } from '@wenyuan/contract/constants/questionnaires.ts'
import { counted, type Spellings, spell } from './spelling.ts'

const file = { as: 'FILE', of: 'file' } as const
const stated = ({ code, state }: { code: string; state: string }) => `${code} ${state}`

/** What the library asks readers, what readers ask the assistant, links, and keys of programs. */
export const askedSpellings: Spellings = {
  'assistant-report': {
    days: spell('list-assistant-days', {}),
    unanswered: spell('list-unanswered-questions', {}),
    judged: spell('list-judged-answers', {}),
  },
  'questionnaire preview': spell('preview-questionnaire', { words: ['code'], says: ({ url }) => url }),
  'questionnaire results': spell('questionnaire-results', {
    words: ['code'],
    says: ({ version, count, questions }, { code }) =>
      [
        `${code}\tversion ${version}\t${count === 0 ? `fewer than ${LEAST_ANSWERS}` : count} answers`,
        ...questions.flatMap(({ questionId, text, answered, mean, charts }) => [
          [questionId, text, `${answered} answered`, mean === null ? '' : `mean ${mean}`]
            .join('\t')
            .trimEnd(),
          ...charts.flatMap(({ title, bars }) =>
            bars.map(({ label, value }) => ['', title, label, value].join('\t')),
          ),
        ]),
      ].join('\n'),
  }),
  'questionnaire export': spell('export-questionnaire-answers', { words: ['code', file] }),
  'questionnaire feedback': spell('export-database-answers', { words: [file] }),
  'questionnaire list': spell('list-questionnaires', {
    rows: ({ code, phase, version, anonymous, from, to, answers, name }) => [
      [
        code,
        phase,
        `version ${version}`,
        anonymous ? 'anonymous' : 'named',
        `${from || '…'}–${to || '…'}`,
        `${answers} answers`,
        name['zh-CN'],
      ],
    ],
    total: counted('questionnaires'),
  }),
  'questionnaire open': spell('questionnaire', { words: ['code'], fixed: { to: 'open' }, says: stated }),
  'questionnaire close': spell('questionnaire', { words: ['code'], fixed: { to: 'closed' }, says: stated }),
  'links list': spell('list-links', {
    rows: ({ failures, verdict, detail, source, sourceId, title, url }) => [
      [failures, verdict, detail, source, sourceId, title, url],
    ],
    total: counted('links'),
  }),
  'staff-key add': spell('add-api-key', { words: ['name'], says: ({ keyId, key }) => `${keyId} ${key}` }),
  'staff-key list': spell('list-api-keys', {
    rows: ({ keyId, name, rights, networks, madeAt, revokedAt }) => [
      [
        keyId,
        name,
        madeAt,
        revokedAt === null ? rights.join(',') : `revoked ${revokedAt}`,
        ...(networks.length > 0 ? [networks.join(',')] : []),
      ],
    ],
  }),
  'staff-key revoke': spell('revoke-api-key', { words: ['keyId'], each: 'revoked' }),
  'staff-key operations': spell('list-key-operations', {
    rows: ({ at, name, operation, subject, once }) => [[at, name, operation, subject, once]],
  }),
}
