import { z } from 'zod'
import { onPage, takenBack } from '../constants/reaches.ts'
import { post } from '../endpoint.ts'
import { MAIL_LENGTH } from '../constants/limits.ts'
import { done, flag, flagInput, nothing } from '../shapes/codes.ts'
import { databaseLetter, LetterCount, Term } from '../shapes/database.ts'
import { RecordCard } from '../shapes/record.ts'
import { optionalText } from '../shapes/optional-text.ts'
import { pageOf, recordId } from '../shapes/record-key.ts'
import { claimStates, ResearcherCard, researcherId, workStates } from '../shapes/researcher.ts'

const ResearcherDetail = ResearcherCard.extend({
  byYear: z.array(z.object({ year: z.string(), count: z.number() })),
  /** Document types of the works. */
  byType: z.array(Term.extend({ count: z.number() })),
  coauthors: z.array(z.object({ name: z.string(), count: z.number() })),
  /** The person has signed in at ORCID with this iD. */
  orcidAuthenticated: flag,
  /** The page belongs to a person, who looks after it. */
  claimed: flag,
  /** What only the person may put there; empty: nothing. */
  mail: z.string(),
  /** In the reader's language, or one in which it was written; else the library's introduction. */
  biography: z.string(),
  /** A data URL. */
  pictureUrl: z.string(),
  /** Works that may be theirs and wait for a decision; they are not shown. */
  unconfirmed: z.number(),
  /** Of the works of the chosen type. */
  total: z.number(),
  /** Confirmed works, the newest first. */
  records: z.array(RecordCard),
})
export type ResearcherDetail = z.output<typeof ResearcherDetail>

const Claim = z.object({
  researcherId: z.string(),
  name: z.string(),
  department: z.string(),
  state: z.enum(claimStates),
  /** Why the library refused; empty: it gave no reason. */
  reason: z.string(),
  askedAt: z.string(),
})

/** A text in the languages in which it was written. */
const Texts = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() })

/** What a person says on their own page. */
const OwnPage = z.object({
  researcherId: z.string(),
  mail: z.string(),
  /** In the first language in which the person wrote it. */
  biography: z.string(),
  /** As the person wrote it in each language; empty: not in this one. */
  biographies: Texts,
  showsPicture: flag,
  /** The account has a picture. */
  hasPicture: flag,
  /** An iD that the person has signed in with; empty: none. */
  orcid: z.string(),
  /** The library offers to sign in at ORCID. */
  orcidOffered: flag,
  counts: z.object({ suggested: z.number(), confirmed: z.number(), rejected: z.number() }),
})
export type OwnPage = z.output<typeof OwnPage>

const OwnWork = RecordCard.extend({
  state: z.enum(workStates),
  /** Why it was suggested: equal `orcid`, a `coauthor` of a confirmed work, the `unit`; empty: somebody said it. */
  evidence: z.string(),
  /** False: confirmed, but left out of the page. */
  counts: flag,
})
export type OwnWork = z.output<typeof OwnWork>

export const CLAIM_NOTE_LENGTH = 500
export const BIOGRAPHY_LENGTH = 2_000

export const researchers = {
  list: post('/find/user/getResearcherList', {
    mayLag: true,
    for: 'visitor',
    about:
      'The researchers of the institution by name, letter and department, with their numbers of confirmed works.',
    input: z.object({
      /** A name in any script, its pinyin, or a field. */
      keyWord: z.string().max(100).default(''),
      departmentId: z.string().max(64).default(''),
      /** A letter, or `#`; empty: all. */
      letter: databaseLetter.default(''),
      ...pageOf(20, 100),
    }),
    output: z.object({
      total: z.number(),
      letters: z.array(LetterCount),
      departments: z.array(Term.extend({ count: z.number() })),
      records: z.array(ResearcherCard),
    }),
  }),
  details: post('/find/researcher/details', {
    mayLag: true,
    for: 'visitor',
    about:
      'One researcher with confirmed works by year and type, and co-authors. Nothing unconfirmed is shown.',
    input: z.object({
      researcherId,
      /** A document type; empty: all. */
      docCode: z.string().max(8).default(''),
      ...pageOf(20, 100),
    }),
    output: ResearcherDetail,
    fails: ['RESEARCHER_UNKNOWN'],
  }),
  ofRecord: post('/find/researcher/recordResearchers', {
    mayLag: true,
    for: 'visitor',
    about: 'The researchers of whom a record is a confirmed work.',
    input: z.object({ recordId }),
    output: z.object({ records: z.array(ResearcherCard) }),
  }),
  claim: post('/find/researcher/claim', {
    for: 'reader',
    reaches: ['list-researcher-claims'],
    announces: true,
    about: 'Says that the reader is this researcher; the library decides.',
    input: z.object({ researcherId, note: optionalText(CLAIM_NOTE_LENGTH) }),
    output: done,
    fails: ['RESEARCHER_UNKNOWN', 'RESEARCHER_TAKEN', 'RESEARCHER_OTHER_YOURS', 'TRIES_USED_UP'],
  }),
  giveUp: post('/find/researcher/giveUp', {
    for: 'reader',
    reaches: takenBack,
    announces: true,
    about: 'Takes a claim back, or gives the page up: what the person said there goes, decided works stay.',
    input: z.object({ researcherId }),
    output: done,
    fails: ['RESEARCHER_NOT_YOURS'],
  }),
  mine: post('/find/researcher/mine', {
    for: 'reader',
    about: 'The claims of the reader, and the page that is theirs.',
    input: nothing,
    output: z.object({ claims: z.array(Claim), own: OwnPage.nullable() }),
  }),
  saveOwn: post('/find/researcher/saveOwn', {
    for: 'reader',
    reaches: onPage,
    announces: true,
    about:
      'Mail address, life and picture on one’s own page; empty takes them away. The life is shown in the reader’s language, or in one in which it was written.',
    input: z.object({
      mail: optionalText(MAIL_LENGTH),
      /** In one language; `biographies` goes before it. */
      biography: optionalText(BIOGRAPHY_LENGTH),
      biographies: z
        .object({
          'zh-CN': optionalText(BIOGRAPHY_LENGTH),
          'zh-TW': optionalText(BIOGRAPHY_LENGTH),
          en: optionalText(BIOGRAPHY_LENGTH),
        })
        .optional(),
      showsPicture: flagInput,
    }),
    output: done,
    fails: ['RESEARCHER_NOT_YOURS', 'MAIL_INVALID'],
  }),
  ownWorks: post('/find/researcher/ownWorks', {
    for: 'reader',
    about: 'Works of the reader as a researcher: suggested, confirmed or rejected ones.',
    input: z.object({ state: z.enum(workStates).default('suggested'), ...pageOf(20, 100) }),
    output: z.object({ total: z.number(), records: z.array(OwnWork) }),
    fails: ['RESEARCHER_NOT_YOURS'],
  }),
  decideOwn: post('/find/researcher/decideOwn', {
    for: 'reader',
    reaches: onPage,
    about: 'Confirms or rejects works; of confirmed ones, which stand on the page.',
    input: z.object({
      recordIds: z.array(recordId).min(1).max(50),
      state: z.enum(['confirmed', 'rejected']),
      counts: flagInput.default(true),
    }),
    output: done,
    fails: ['RESEARCHER_NOT_YOURS', 'RECORD_UNKNOWN'],
  }),
  orcidBegin: post('/find/researcher/orcidBegin', {
    for: 'reader',
    reaches: onPage,
    about:
      'Begins a sign-in at ORCID: the address there, and a token that the browser keeps until it comes back.',
    input: nothing,
    output: z.object({ url: z.string(), ticket: z.string() }),
    fails: ['RESEARCHER_NOT_YOURS', 'METHOD_OFF', 'PROVIDER_UNREACHABLE'],
  }),
  orcidFinish: post('/find/researcher/orcidFinish', {
    for: 'reader',
    reaches: onPage,
    about: 'Verifies the answer of ORCID; the iD is then shown as the person’s own.',
    input: z.object({ ticket: z.string().min(1).max(8_000), answer: z.string().min(1).max(20_000) }),
    output: z.object({ orcid: z.string(), researcherId: z.string() }),
    fails: [
      'RESEARCHER_NOT_YOURS',
      'METHOD_OFF',
      'PROVIDER_UNREACHABLE',
      'SIGN_IN_PROOF_INVALID',
      'ORCID_TAKEN',
    ],
  }),
  orcidRemove: post('/find/researcher/orcidRemove', {
    for: 'reader',
    reaches: onPage,
    about: 'Takes the iD from the page again; suggestions from it stay until they are decided.',
    input: nothing,
    output: done,
    fails: ['RESEARCHER_NOT_YOURS'],
  }),
}
