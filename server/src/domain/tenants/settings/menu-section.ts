import { day } from '@wenyuan/contract/shapes/codes.ts'
import { z } from 'zod'
import { section } from './section.ts'
import { flag, link, someWords, words } from './setting-values.ts'

export interface MenuSetting {
  menuId: string
  menuName: string
  traditionalName: string
  englishName: string
  menuUrl: string
  useFlag: boolean
  jumpMode: '1' | '2'
  children: MenuSetting[]
}

const MenuSetting: z.ZodType<MenuSetting> = z.lazy(() =>
  z.object({
    menuId: z.string(),
    menuName: z.string(),
    traditionalName: z.string(),
    englishName: z.string(),
    // chosen from the portal's own pages, or typed
    menuUrl: link.default('').meta({ refersTo: 'pages', isOpen: true }),
    useFlag: flag.default(true),
    jumpMode: z.enum(['1', '2']).default('1'),
    children: z.array(MenuSetting).default([]),
  }),
)

/** The menu and other content of the home screen. Separate calls return them in the reader's language. */
export const menuSection = section({
  name: 'menu',
  shape: {
    /** Absent: the default menu of the specification. */
    menu: z.array(MenuSetting).optional(),
    /** Entries after the menu, such as a digital library of its own. */
    extraMenu: z.array(MenuSetting).default([]),
    /** Where the menu's plagiarism check leads; empty: the entry keeps its own address. */
    plagiarismCheckUrl: link.default(''),
    headline: words.optional(),
    /** A notice with a link leads to a page: of the portal ("/readRange") or of another site. */
    notices: z
      .array(z.object({ title: words, text: words, day: z.string(), link: link.default('') }))
      .default([]),
    /** Days with other opening hours, of one branch or of all (`*`). No hours: closed on these days. */
    specialHours: z
      .array(
        z.object({
          branchCode: z.string().min(1).default('*'),
          firstDay: day,
          lastDay: day,
          hours: someWords.optional(),
          note: someWords.optional(),
        }),
      )
      .default([]),
    fixedIcons: z.array(z.object({ name: words, iconUrl: link, link })).default([]),
  },
  public: [],
})
