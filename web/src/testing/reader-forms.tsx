import { account } from '@wenyuan/contract/areas/account.ts'
import { addresses } from '@wenyuan/contract/areas/addresses.ts'
import { courses } from '@wenyuan/contract/areas/courses.ts'
import { donations } from '@wenyuan/contract/areas/donations.ts'
import { favourites } from '@wenyuan/contract/areas/favourites.ts'
import { feedback } from '@wenyuan/contract/areas/feedback.ts'
import { loans } from '@wenyuan/contract/areas/loans.ts'
import { otherLibraries } from '@wenyuan/contract/areas/other-libraries.ts'
import { purchase } from '@wenyuan/contract/areas/purchase.ts'
import { questionnaires } from '@wenyuan/contract/areas/questionnaires.ts'
import { ratings } from '@wenyuan/contract/areas/ratings.ts'
import { recommendations } from '@wenyuan/contract/areas/recommendations.ts'
import { requests } from '@wenyuan/contract/areas/requests.ts'
import { researchers } from '@wenyuan/contract/areas/researchers.ts'
import { subscriptions } from '@wenyuan/contract/areas/subscriptions.ts'
import type { Question } from '@wenyuan/contract/shapes/questionnaire.ts'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { ContactVerification } from '../areas/account/ContactVerification.tsx'
import { OwnPasswordForm } from '../areas/account/OwnPasswordForm.tsx'
import { PasswordProof } from '../areas/account/PasswordProof.tsx'
import { ProfileSection } from '../areas/account/ProfileSection.tsx'
import { AddressForm } from '../areas/addresses/AddressForm.tsx'
import { AddTitles } from '../areas/courses/AddTitles.tsx'
import { ItemForm } from '../areas/courses/ItemForm.tsx'
import { OfferForm } from '../areas/donations/OfferForm.tsx'
import { ImportReferences } from '../areas/favourites/ImportReferences.tsx'
import { ListForm } from '../areas/favourites/ListForm.tsx'
import { RecordNote } from '../areas/favourites/RecordNote.tsx'
import { ReferenceReport } from '../areas/favourites/ReferenceReport.tsx'
import { SaveMenu } from '../areas/favourites/SaveMenu.tsx'
import { FeedbackForm } from '../areas/feedback/FeedbackForm.tsx'
import { LinkAccount } from '../areas/loans/LinkAccount.tsx'
import { AskDialog } from '../areas/other-libraries/AskDialog.tsx'
import { DeliveryScreen } from '../areas/other-libraries/DeliveryScreen.tsx'
import { Settlement } from '../areas/purchase/Settlement.tsx'
import { AnswerSheet } from '../areas/questionnaires/AnswerSheet.tsx'
import { DatabaseFeedback } from '../areas/questionnaires/DatabaseFeedback.tsx'
import { Comments } from '../areas/ratings/Comments.tsx'
import { ElectronicView } from '../areas/recommendations/ElectronicView.tsx'
import { FillIn } from '../areas/recommendations/FillIn.tsx'
import { FreeForm } from '../areas/recommendations/FreeForm.tsx'
import { SuggestDialog } from '../areas/recommendations/SuggestTitle.tsx'
import { HandOverDialog } from '../areas/requests/HandOverDialog.tsx'
import { RequestAllForm } from '../areas/requests/RequestAllForm.tsx'
import { type Offer, RequestForm } from '../areas/requests/RequestForm.tsx'
import { ClaimPanel } from '../areas/researchers/ClaimPanel.tsx'
import { OwnWords } from '../areas/researchers/OwnWords.tsx'
import { SubscribeForm } from '../areas/subscriptions/SubscribeForm.tsx'
import { type Answer, answer, type AnyCall } from './answers.ts'
import { aCard, anAccount } from './samples.ts'

/** A form of readers. */
export interface ReaderForm {
  part: ReactNode
  /** The call that it makes when it is sent. */
  sends: AnyCall
  answers?: readonly Answer[]
  /** Buttons to press, by name: those that open the form. */
  opens?: readonly string[]
  /** The button that sends it, where it is no `form`. */
  sentBy?: string
}

const nothing = (): void => undefined
const nothingYet = (): Promise<void> => Promise.resolve()

const offer: Offer = {
  kinds: [
    {
      requestType: 'reservation',
      name: '预约',
      allowed: true,
      whyNot: '',
      whyNotText: '',
      fee: 0,
      expectedOn: '',
      needsAddress: false,
    },
  ],
  volumes: [],
  onShelf: false,
  places: [{ libCode: 'main', name: '总馆', address: '', keptFrom: '' }],
}
const foreign = { ...aCard, siteId: 's1', foreignId: 'f1', issn: '', doi: '', held: '', url: '' }
const illOffer = answer(otherLibraries.before, {
  held: [],
  kinds: [{ kind: 'loan', name: '借书', fen: 0, perPage: false, days: 7 }],
  places: [],
  copyrightText: '',
  open: 0,
  most: 0,
})
const reasons = answer(recommendations.reasons, [{ code: 'study', label: '学习' }])
const noLists = answer(favourites.lists, [])
const asked: Question = {
  questionId: 'q1',
  kind: 'long',
  text: '还缺什么？',
  help: '',
  required: true,
  options: [],
  rows: [],
  least: 0,
  most: 0,
  leastText: '',
  mostText: '',
  showIf: null,
}

/** Each form of readers by its file: what it sends, and what it asks before. */
export const readerForms: Readonly<Record<string, ReaderForm>> = {
  'account/ContactVerification': {
    part: <ContactVerification channel="mail" known="" onVerified={nothing} />,
    sends: account.mailCode,
  },
  'account/OwnPasswordForm': { part: <OwnPasswordForm onDone={nothing} />, sends: account.changePassword },
  'account/PasswordProof': {
    part: (
      <PasswordProof
        title="…"
        about="…"
        action="…"
        onClose={nothing}
        onProven={async (proof) => void (await call(account.askDeletion, proof))}
      />
    ),
    sends: account.askDeletion,
  },
  'account/ProfileSection': { part: <ProfileSection me={anAccount()} />, sends: account.updateUser },
  'addresses/AddressForm': {
    part: <AddressForm address={undefined} onSaved={nothingYet} onClose={nothing} />,
    sends: addresses.add,
    answers: [answer(addresses.areas, [])],
  },
  'courses/AddTitles': {
    part: <AddTitles course={{ courseId: 'c1', term: '2026-1' }} onClose={nothing} />,
    sends: courses.addItems,
    answers: [noLists],
  },
  'courses/ItemForm': {
    part: (
      <ItemForm
        which={{ courseId: 'c1', term: '2026-1', itemId: 'i1' }}
        item={{
          ...aCard,
          itemId: 'i1',
          importance: 'required',
          week: 0,
          note: '',
          pages: '',
          dueDate: '',
          state: 'held',
          done: false,
        }}
        onClose={nothing}
      />
    ),
    sends: courses.changeItem,
  },
  'donations/OfferForm': {
    part: <OfferForm />,
    sends: donations.offer,
    answers: [answer(donations.currencies, [])],
  },
  'favourites/ImportReferences': { part: <ImportReferences onClose={nothing} />, sends: favourites.match },
  'favourites/ListForm': {
    part: <ListForm list={undefined} onClose={nothing} />,
    sends: favourites.create,
  },
  'favourites/RecordNote': {
    part: <RecordNote listId="l1" record={{ ...aCard, note: '', addedAt: '', gone: false }} />,
    sends: favourites.addRecords,
    opens: ['添加附注：《红楼梦》'],
  },
  'favourites/ReferenceReport': {
    part: (
      <ReferenceReport
        report={{
          read: 1,
          references: [{ title: '红楼梦', authors: [], year: '', isbns: [], records: [aCard] }],
        }}
        onBack={nothing}
        onClose={nothing}
      />
    ),
    sends: favourites.create,
    answers: [noLists],
  },
  'favourites/SaveMenu': {
    part: <SaveMenu record={aCard} />,
    sends: favourites.create,
    answers: [noLists, answer(courses.own, { total: 0, records: [] })],
    opens: ['新建书单'],
  },
  'feedback/FeedbackForm': {
    part: <FeedbackForm about="" text="" onSent={nothingYet} />,
    sends: feedback.add,
  },
  'loans/LinkAccount': {
    part: <LinkAccount libraries={[{ groupCode: 'ljxy', name: '临江学院图书馆', path: 'linjiang' }]} />,
    sends: loans.linkAccount,
  },
  'other-libraries/AskDialog': {
    part: <AskDialog record={foreign} onClose={nothing} />,
    sends: otherLibraries.request,
    answers: [illOffer],
  },
  'other-libraries/DeliveryScreen': {
    part: <DeliveryScreen />,
    sends: otherLibraries.apply,
    answers: [illOffer],
  },
  'purchase/Settlement': {
    part: (
      <Settlement
        ways={['desk']}
        rows={[
          {
            ...aCard,
            itemId: 'i1',
            vendorId: 'v1',
            vendorName: '新华书店',
            price: 5_900,
            listPrice: 5_900,
            stock: 'in',
            eligible: true,
            why: [],
            heldRecordId: '',
            inCart: true,
          },
        ]}
      />
    ),
    sends: purchase.quote,
    sentBy: '确认价格和库存',
  },
  'questionnaires/AnswerForm': {
    part: (
      <AnswerSheet
        preview={false}
        questionnaire={{
          questionnaireId: 'n1',
          version: 1,
          name: '读者调查',
          introduction: '',
          pubDate: '',
          dueDate: '',
          minutes: 0,
          anonymous: true,
          answered: false,
          results: 'never',
          sections: [{ sectionId: 's1', title: '', text: '', questions: [asked] }],
          answers: [],
        }}
      />
    ),
    sends: questionnaires.answer,
  },
  'questionnaires/DatabaseFeedback': {
    part: <DatabaseFeedback resourceId="e1" onSent={nothing} />,
    sends: questionnaires.sendDatabaseFeedback,
    answers: [answer(questionnaires.newDatabaseQuestions, [])],
  },
  'ratings/CommentForm': {
    part: <Comments recordId="record-1" />,
    sends: ratings.comment,
    answers: [answer(ratings.comments, { total: 0, comments: [] })],
    opens: ['写评论'],
  },
  'recommendations/ElectronicView': {
    part: <ElectronicView />,
    sends: recommendations.suggestElectronic,
    answers: [
      reasons,
      answer(recommendations.ownElectronic, { total: 0, records: [] }),
      answer(recommendations.knownElectronic, { held: [], suggested: [] }),
      answer(recommendations.searchElectronic, { total: 0, records: [] }),
    ],
  },
  'recommendations/FillIn': { part: <FillIn onFound={nothing} />, sends: recommendations.prefill },
  'recommendations/FreeForm': {
    part: <FreeForm />,
    sends: recommendations.suggest,
    answers: [
      reasons,
      answer(purchase.rules, { version: '', text: '' }),
      answer(recommendations.duplicates, { held: [], editions: [], onOrder: [], suggested: [] }),
    ],
  },
  'recommendations/SuggestTitle': {
    part: <SuggestDialog titles={['红楼梦']} titleIds={['t1']} isHeld={false} onClose={nothing} />,
    sends: recommendations.suggestTitle,
    answers: [reasons],
  },
  'requests/HandOverDialog': {
    part: <HandOverDialog row={{ requestNo: 'r1', title: '红楼梦' }} onClose={nothing} />,
    sends: requests.scanned,
  },
  'requests/RequestAllForm': {
    part: (
      <RequestAllForm
        entries={[{ record: aCard, offer, problem: '' }]}
        leftOut={0}
        left={5}
        onClose={nothing}
      />
    ),
    sends: requests.order,
  },
  'requests/RequestForm': {
    part: <RequestForm recordId="record-1" offer={offer} onClose={nothing} />,
    sends: requests.order,
  },
  'researchers/ClaimPanel': {
    part: <ClaimPanel researcherId="p1" name="林晓雨" claimed={false} />,
    sends: researchers.claim,
    answers: [answer(researchers.mine, { own: null, claims: [] })],
    opens: ['这是我'],
  },
  'researchers/OwnWords': {
    part: (
      <OwnWords
        own={{
          researcherId: 'p1',
          mail: '',
          biography: '',
          biographies: { 'zh-CN': '', 'zh-TW': '', en: '' },
          showsPicture: false,
          hasPicture: false,
          orcid: '',
          orcidOffered: false,
          counts: { suggested: 0, confirmed: 0, rejected: 0 },
        }}
        onClose={nothing}
      />
    ),
    sends: researchers.saveOwn,
  },
  'subscriptions/SubscribeForm': {
    part: <SubscribeForm followed={{ kind: 'author', value: '曹雪芹', label: '曹雪芹' }} onDone={nothing} />,
    sends: subscriptions.add,
    answers: [answer(subscriptions.records, { total: 0, since: '', records: [] })],
    sentBy: '订阅',
  },
}

/** Forms that are sent for nobody in particular, and why. */
export const otherForms: Readonly<Record<string, string>> = {
  'account/ChangePasswordScreen': 'before the session begins',
  'account/ResetPasswordScreen': 'for visitors',
  'assistant/AssistantPanel': 'what was asked stands in the conversation',
  'browse/HeadingList': 'a search: its words are in the address',
  'detail/pdf/PdfReader': 'turns to a page',
  'discovery/Narrowing': 'a search',
  'favourites/ListFilters': 'a search',
  'locations/LocationsScreen': 'a search',
  'page-images/ReaderBar': 'turns to a page',
  'purchase/SearchBox': 'a search',
  'search-box/SearchBox': 'a search',
  'search/advanced/AdvancedSearchScreen': 'a search',
  'search/facets/YearRange': 'a search',
  'search/results/SearchWithin': 'a search',
  'session/BindForm': 'before the session begins',
  'session/PasswordForm': 'begins the session',
}
