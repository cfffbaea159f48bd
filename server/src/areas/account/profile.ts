import type { account } from '@wenyuan/contract/areas/account.ts'
import { dayIn } from '../../platform/calendar.ts'
import type { ReaderFlags } from '../../platform/db/reader-tables.ts'
import type { HandlersOf } from '../../core/implement.ts'
import { mustBindContact } from '../../domain/readers/forced-binding.ts'
import { listBindings } from '../../domain/readers/binding-store.ts'
import { deletePicture, pictureAddressOf, upsertPicture } from '../../domain/readers/picture-store.ts'
import { mergeIntoReader } from '../../domain/readers/reader-store.ts'
import { drawReaderPicture } from '../../domain/readers/reader-picture.ts'
import type { Ports } from '../../core/ports.ts'
import { standingIfKnown } from '../../domain/circulation/reader-standing.ts'
import type { ReaderScope } from '../../core/scope.ts'
import { accountViewOf } from './account-view.ts'
import { failureText } from '../../locales/words.ts'
import { rightsOf, ruleOf, typesWithRules } from './loan-rules.ts'
import { agreeToRules } from '../purchase/public.ts'
import { ownReader } from './own-reader.ts'

async function setFlag(scope: ReaderScope, flag: keyof ReaderFlags): Promise<true> {
  await mergeIntoReader(scope, scope.reader.readerId, { flags: { [flag]: true } })
  return true
}

/** The reader's own account, and the rights that follow from it. */
export const profileOf = ({ messagesOf, librarySystems }: Pick<Ports, 'messagesOf' | 'librarySystems'>) =>
  ({
    async user({ scope }) {
      const library = await librarySystems.of(scope)
      const { reader } = await standingIfKnown(scope, library, await ownReader(scope))
      const bindings = await listBindings(scope, reader.reader_id)
      const pictureUrl = await pictureAddressOf(scope, reader.reader_id)
      const { ownReaders } = library.capabilities
      return accountViewOf(scope, reader, { bindings, pictureUrl, ownReaders })
    },

    async checks({ scope }) {
      const { mail, mail_verified, phone, phone_verified, flags } = await ownReader(scope)
      return {
        mailVerified: mail_verified,
        phoneVerified: phone_verified,
        emailFlag: mail !== '',
        phoneFlag: phone !== '',
        pdaRuleFlag: flags.pdaRuleRead ?? false,
      }
    },

    async forceBinding({ scope }) {
      const { phone_verified, mail_verified } = await ownReader(scope)
      const hasContact = phone_verified || mail_verified
      const messages = messagesOf(scope.tenant)
      return { forceBindingFlag: mustBindContact(scope.site.settings, { hasContact }, messages) }
    },

    tutorialDone: ({ scope }) => setFlag(scope, 'tutorialDone'),
    async pdaRuleRead({ scope }) {
      await agreeToRules(scope)
      return setFlag(scope, 'pdaRuleRead')
    },

    async updateUser({ input, scope }) {
      const { subLendingFlag, ...said } = input
      const facts: Record<string, string> = {}
      for (const name of ['job', 'unit', 'position'] as const) {
        const text = said[name]
        if (text !== undefined) facts[name] = text
      }
      const flags = subLendingFlag === undefined ? {} : { subLending: subLendingFlag }
      await mergeIntoReader(scope, scope.reader.readerId, { facts, flags })
      return true as const
    },

    async picture({ input, scope }) {
      const { readerId } = scope.reader
      if (input.picture.trim() === '') await deletePicture(scope, readerId)
      else await upsertPicture(scope, readerId, await drawReaderPicture(input.picture))
      return { pictureUrl: await pictureAddressOf(scope, readerId) }
    },

    async certification({ scope }) {
      const { flags } = await ownReader(scope)
      return { certificationStatus: flags.certified ?? false }
    },

    async limits({ scope }) {
      const library = await librarySystems.of(scope)
      const standing = await standingIfKnown(scope, library, await ownReader(scope))
      const { reader } = standing
      const rule = await ruleOf(scope, reader.reader_type)
      const today = dayIn(scope.site.settings.timeZone, scope.now)
      const known = library.capabilities.ownReaders ? undefined : standing.blocks
      const { blocks, ...rights } = rightsOf(reader, rule.limits, today, known)
      return {
        ...rule.limits,
        ...rights,
        debt: reader.debt,
        blocks: blocks.map((code) => ({ code, text: failureText(code, scope.interfaceLanguage) })),
      }
    },

    async loanRules({ scope }) {
      const reader = await ownReader(scope)
      const rules = []
      for (const type of await typesWithRules(scope, reader.reader_type)) {
        const { limits, exceptions } = await ruleOf(scope, type)
        rules.push({ ...limits, exceptions })
      }
      return rules
    },
  }) satisfies Partial<HandlersOf<typeof account>>
