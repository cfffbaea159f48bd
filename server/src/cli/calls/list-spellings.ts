import { type CallName, counted, type Spellings, spell } from './spelling.ts'

const list = (call: CallName, word: string) => spell(call, { total: counted(word) })

const accepted = (word: string): unknown => ({ accepted: true, refused: false })[word] ?? word

/** What waits for the staff, and what readers write and say of themselves. */
export const listSpellings: Spellings = {
  'closed-days set': spell('set-closed-days', {
    words: ['from', 'to'],
    renamed: { weekday: 'weekdays', off: 'opens' },
    says: ({ days, changed }, { opens = false }) =>
      `${days} days ${opens ? 'open' : 'closed'}, ${changed} of them new`,
  }),
  'desk list': {
    requests: list('list-requests', 'requests'),
    'pick-up': list('list-pick-up', 'pick-up'),
    late: list('list-late', 'late'),
    deletions: list('list-deletions', 'deletions'),
    comments: list('list-comments', 'comments'),
  },
  'reader show': spell('show-reader', { words: ['account'] }),
  'reader recheck': spell('recheck-block', {
    words: ['account'],
    says: ({ isBlocked, wasBlocked }, { account }) =>
      wasBlocked
        ? `${account} ${isBlocked ? 'is still blocked' : 'open again'}`
        : `${account} was not blocked by the library system`,
  }),
  'staff list': spell('list-staff', {
    rows: ({ login, name, roles, isDisabled, hasSecondFactor }) => [
      [login, name, roles.join(','), isDisabled ? 'disabled' : 'active', hasSecondFactor ? 'totp' : ''],
    ],
  }),
  'desk comments': {
    list: spell('list-comments', {
      rows: ({ commentId, writtenAt, recordId, writer, content }) => [
        [commentId, writtenAt, recordId, writer, content],
      ],
      total: (total, { state = 'waiting' }) => `${total} ${state}`,
    }),
    accept: spell('comment', { words: ['commentId'], fixed: { accept: true }, each: 'accepted' }),
    refuse: spell('comment', { words: ['commentId'], fixed: { accept: false }, each: 'refused' }),
  },
  'desk feedback': {
    list: spell('list-feedback', {
      rows: (one) => [
        [one.feedbackId, one.sentAt, one.account, one.kind, one.page, one.contact, one.content, one.reply],
      ],
      total: (total, { state = 'open' }) => `${total} ${state}`,
    }),
    answer: spell('answer-feedback', {
      words: ['feedbackId', { as: 'TEXT', of: 'reply' }],
      says: ({ feedbackId }) => `${feedbackId} answered`,
    }),
  },
  'desk book-lists': {
    list: spell('list-book-lists', {
      rows: ({ listId, changedAt, name, ownerName, records, introduction, notes }) => [
        [listId, changedAt, name, ownerName, records, introduction, ...notes],
      ],
      total: (total, { state = 'waiting' }) => `${total} ${state}`,
    }),
    publish: spell('book-list', {
      words: ['listId'],
      fixed: { accept: true },
      says: (_, { listId }) => `${listId} published`,
    }),
    refuse: spell('book-list', {
      words: ['listId'],
      fixed: { accept: false },
      says: (_, { listId }) => `${listId} refused`,
    }),
  },
  'reader erase': spell('erase-reader', {
    words: ['account'],
    says: (_, { account }) => `${account} erased`,
  }),
  attachments: {
    list: spell('list-attachments', {
      renamed: { record: 'recordId' },
      rows: ({ attachmentId, audience, mediaType, bytes, name }) => [
        [attachmentId, audience, mediaType, bytes, name],
      ],
      total: counted('files'),
    }),
    remove: spell('remove-attachment', { words: ['attachmentId'], each: 'removed' }),
  },
  'things remove': spell('remove-content', {
    words: ['kind', 'code'],
    each: '',
    says: ({ code }) => `${code} removed`,
  }),
  'jobs retry': spell('retry-job', { words: ['jobId'], each: 'to be tried again' }),
  'researchers works': spell('list-researcher-works', {
    rows: ({ researcher, recordId, state, evidence, title }) => [
      [researcher, recordId, state, evidence || '-', title],
    ],
  }),
  'researchers decide': spell('decide-researcher-work', {
    words: ['researcher', { as: 'RECORD', of: 'recordId' }, 'to'],
    says: ({ state }, { researcher, recordId }) => `${recordId} is ${state} for ${researcher}`,
  }),
  'researchers claims': spell('list-researcher-claims', {
    rows: ({ claimId, researcher, account, name, note }) => [[claimId, researcher, account, name, note]],
    total: counted('wait'),
  }),
  'researchers claim': spell('decide-researcher-claim', {
    words: ['claimId', { as: 'accepted|refused', of: 'accept', read: accepted }],
    says: ({ state }, { claimId }) => `${claimId} ${state}`,
  }),
}
