import { site } from '@wenyuan/contract/areas/site.ts'
import { docTypes } from '@wenyuan/contract/constants/doc-types.ts'
import { implement } from '../../core/implement.ts'
import { makeCollectionFacets } from '../../search/collection-facets.ts'
import type { Ports } from '../../core/ports.ts'
import { wordsIn } from '../../locales/words.ts'
import { countryCodes, countryLabel, languageCodes, languageLabel } from '../../domain/vocabulary/codes.ts'
import { branchesAhead } from './branches-ahead.ts'
import { institutionOf, librariesOf, logoUrlOf, menuOf, siteConfigOf } from './presentation.ts'
import { findReader, updateReader } from '../../domain/readers/reader-store.ts'

/** Collections listed in a dictionary. */
const MOST_COLLECTIONS = 200

export const siteHandlers = ({ engine, emptyScreensOf }: Pick<Ports, 'engine' | 'emptyScreensOf'>) => {
  const facets = makeCollectionFacets(engine)
  return implement('site', site, {
    groupCode: ({ scope }) => ({
      groupCode: scope.tenant,
      msgFlag: scope.site.settings.msgFlag,
      fid: scope.site.fid,
      name: scope.site.name[scope.language],
    }),

    logoUrl: ({ scope: { site, language } }) => ({
      pcLogoUrl: logoUrlOf(site.settings, site.path, language),
      iconUrl: site.settings.iconUrl,
    }),

    menu: ({ scope }) => menuOf(scope.site, scope.language),

    config: async ({ scope }) => siteConfigOf(scope.site, scope.language, await emptyScreensOf(scope)),

    privacy({ scope: { site, language } }) {
      const { privacyText, privacyContact, footerMail, footerPhone, consentVersion } = site.settings
      const footer = [footerMail, footerPhone].filter((one) => one !== '').join(' · ')
      return { text: privacyText?.[language] ?? '', contact: privacyContact || footer, consentVersion }
    },

    logoParameters: ({ scope }) => ({
      logoLink: scope.site.settings.logoLink,
      name: scope.site.name[scope.language],
      navBackColor: scope.site.settings.navBackColor,
      navTextColor: scope.site.settings.navTextColor,
    }),

    libraries: ({ input, scope }) =>
      input.closedDays ? branchesAhead(scope, scope.language) : librariesOf(scope.site, scope.language),

    institutionParameters: ({ scope }) => institutionOf(scope.site),

    fixedIcons: ({ scope: { site, language } }) =>
      site.settings.fixedIcons.map(({ name, iconUrl, link }) => ({ name: name[language], iconUrl, link })),

    newResourceFlag: ({ scope: { site } }) => ({
      newResourceNavigation: site.settings.newResourceNavigation,
    }),

    async selectableLibraries({ scope }) {
      const reader = scope.reader && (await findReader(scope, scope.reader.readerId))
      const stored = reader?.last_lib_code ?? ''
      const chosen = stored !== ''
      return {
        libs: scope.site.libraries.map(({ code, name }) => ({
          libCode: code,
          libName: name[scope.language],
        })),
        lastLibCode: chosen ? stored.replace(ALL_BRANCHES, '') : (reader?.lib_code ?? ''),
        chosen,
      }
    },

    async rememberLibrary({ input, scope, fail }) {
      if (!isLibrary(scope.site.libraries, input.libCode)) throw fail('LIBRARY_UNKNOWN', { field: 'libCode' })
      const last_lib_code = input.libCode || ALL_BRANCHES
      if (scope.reader) await updateReader(scope, scope.reader.readerId, { last_lib_code })
      return true as const
    },

    changeLibrary({ input, scope, fail }) {
      if (!isLibrary(scope.site.libraries, input.libCode)) throw fail('LIBRARY_UNKNOWN', { field: 'libCode' })
      const library = scope.site.libraries.find(({ code }) => code === input.libCode)
      return {
        libCode: input.libCode,
        libName: library?.name[scope.language] ?? wordsIn(scope.interfaceLanguage).allLibraries,
      }
    },

    async dictionaries({ scope: { site, language, tenant } }) {
      const collections = async (name: 'collectionName' | 'eCollectionIds') =>
        (await facets.values(tenant, name, MOST_COLLECTIONS)).map(({ value }) => ({
          code: value,
          label: value,
        }))
      const campuses = new Map(
        site.libraries.map((library) => [library.campus, library.campusName[language]]),
      )
      return {
        libCode: site.libraries.map(({ code, name }) => ({ code, label: name[language] })),
        campusId: [...campuses].filter(([code]) => code !== '').map(([code, label]) => ({ code, label })),
        locationId: site.locations.map(({ code, name }) => ({ code, label: name[language] })),
        collectionName: await collections('collectionName'),
        eCollectionIds: await collections('eCollectionIds'),
      }
    },

    resourceDictionaries: ({ scope: { language, interfaceLanguage } }) => ({
      docCode: docTypes.map(({ code, labels }) => ({ code, label: labels[language] })),
      resourceType: (['paper', 'electronic', 'digital'] as const).map((code) => ({
        code,
        label: wordsIn(interfaceLanguage).resourceTypes[code],
      })),
      langCode: languageCodes.map((code) => ({ code, label: languageLabel(code, language) })),
      countryCode: countryCodes.map((code) => ({ code, label: countryLabel(code, language) })),
    }),
  })
}

/** Stored for a reader who chose all branches; an empty value is a reader who never chose. */
const ALL_BRANCHES = '*'

/** An empty code means all branches. */
const isLibrary = (libraries: readonly { code: string }[], code: string) =>
  code === '' || libraries.some((library) => library.code === code)
