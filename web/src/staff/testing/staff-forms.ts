import type { StaffCallName } from '@wenyuan/contract/staff/calls.ts'
import type { FormField } from '@wenyuan/contract/staff/form-field.ts'
import { type StaffAnswer, tell } from './open-room.tsx'

/** A form of staff. */
export interface StaffForm {
  path: string
  /** The call that it makes when it is sent. */
  sends: StaffCallName
  answers: readonly StaffAnswer[]
  /** Buttons to press, by name: those that open the form. */
  opens?: readonly string[]
  /** Its place among the forms of the screen; absent: the first. */
  nth?: number
  /** The button that sends it, where it is no `form`. */
  sentBy?: RegExp
  /** It is emptied as soon as it is sent: the call keeps what was typed. */
  empties?: true
  /** Why nothing is asked when it is left. */
  forgets?: string
  /** Fields at its end that only ask something. */
  asking?: number
  /** It asks before it is left, and is empty afterwards. */
  isDialog?: true
}

const text = (name: string): FormField => ({ name, kind: 'text', isRequired: true, most: 100 })
const name = { 'zh-CN': '滨江图书馆', 'zh-TW': '', en: '' }
const settings = tell('show-settings', {
  name,
  version: 'v1',
  sections: [{ name: 'search', fields: [text('hint')], values: {} }],
})
const noConnections = tell('list-connections', { total: 0, records: [] })
const kinds = (kind: string) =>
  tell('content-kinds', {
    total: 1,
    records: [{ name: kind, about: '', mayChange: true, fields: [text('code'), text('title')] }],
  })

/** The forms of staff, by their files. */
export const staffForms: Readonly<Record<string, StaffForm>> = {
  'accounts/PasswordForm': {
    path: '/own',
    sends: 'change-password',
    answers: [],
    forgets: 'passwords',
  },
  'accounts/SecondFactor': {
    path: '/own',
    sends: 'second-factor-begin',
    answers: [],
    nth: 1,
    forgets: 'a password',
  },
  'connections/NoticeTrial': {
    forgets: 'the address of a trial is remembered',
    path: '/content/notices/edit',
    sends: 'send-test-notice',
    answers: [kinds('notices')],
    nth: 1,
  },
  'connections/TryConnection': {
    forgets: 'a trial changes nothing',
    path: '/settings/connections',
    sends: 'try-connection',
    answers: [
      settings,
      tell('list-connections', {
        total: 1,
        records: [{ what: 'mail', name: '', title: '', adapter: 'smtp', needs: 'mail' }],
      }),
    ],
  },
  'content/EntryScreen': {
    path: '/content/questionnaires/edit',
    sends: 'save-content',
    answers: [kinds('questionnaires')],
  },
  'desk/ScanField': {
    path: '/returns',
    sends: 'scan-in',
    answers: [
      tell('list-branches', { total: 0, records: [] }),
      tell('show-copy', {
        barcode: 'B1',
        recordId: 'r1',
        title: '江河水文志',
        branch: 'main',
        location: '',
        callNumber: '',
        volume: '',
        status: 'available',
        loan: null,
        hold: null,
        waiting: 0,
      }),
    ],
    empties: true,
    forgets: 'a scan is sent at once',
  },
  'lists/ActionDialog': {
    isDialog: true,
    path: '/staff',
    sends: 'staff-add',
    answers: [
      tell('list-staff', { total: 0, records: [] }),
      tell('list-roles', { total: 0, records: [], groups: [] }),
    ],
    opens: ['新建账号'],
    sentBy: /^新建账号$/,
  },
  'settings/KindForm': {
    path: '/settings/library-system',
    sends: 'save-library-system',
    answers: [
      settings,
      noConnections,
      tell('show-library-system', {
        version: 'v1',
        values: { kind: 'sip2' },
        variants: { sip2: [text('host')] },
        open: { loans: 0, holds: 0, charges: 0 },
      }),
    ],
  },
  'settings/NameForm': {
    path: '/settings/library',
    sends: 'rename-library',
    answers: [settings, noConnections],
  },
  'settings/SectionForm': {
    path: '/settings/search',
    sends: 'save-settings',
    answers: [settings, noConnections],
  },
  'settings/SourcesForm': {
    path: '/settings/sources',
    sends: 'save-sources',
    answers: [
      settings,
      noConnections,
      tell('show-sources', { version: 'v1', values: {}, fields: [{ ...text('sources'), kind: 'texts' }] }),
    ],
  },
  'weights/TrialForm': {
    asking: 1,
    path: '/catalogue/synonyms',
    sends: 'save-search-synonyms',
    answers: [tell('show-search-synonyms', { version: 0, synonyms: '' })],
    sentBy: /^保存/,
  },
}

/** Forms that send nothing which could be lost, and why. */
export const otherForms: Readonly<Record<string, string>> = {
  'copies/CopiesFilter': 'a search: its words are in the address; scanned barcodes are looked up at once',
  'catalogue/RankForm': 'asks where a record stands in a search',
  'catalogue/RecordsScreen': 'a search: its words are in the address',
  'shell/ProveAgain': 'stands over another form',
  'shell/SignIn': 'begins the session',
}
