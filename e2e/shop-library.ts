import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staff } from './staff.ts'

export const shopPassword = 'Lesen2026x'

/** A library of its own with a bookshop that works with files: what a story spends is nobody else's. */
export interface ShopLibrary {
  /** Code and mapping path. */
  code: string
  /** Runs a command for this library. */
  desk: (...words: string[]) => Promise<string>
  /** Writes a file, and runs a command with its path as the last word before the library. */
  load: (name: string, text: string, ...command: string[]) => Promise<void>
  /** Runs a command that writes a file. @returns what it wrote */
  written: (name: string, ...command: string[]) => Promise<string>
  /** Opens the vendor, or closes it. */
  setOpen: (on: boolean) => Promise<void>
  /** What the library has for its shop from now on, in fen. */
  setMoney: (fen: number) => Promise<void>
  /** The vendor's list of titles at these prices, in yuan. */
  offer: (prices: Readonly<Record<keyof typeof shopTitles, number>>) => Promise<void>
  addReader: (account: string) => Promise<void>
}

/** Titles of the vendor with their ISBNs; none of them exists. */
export const shopTitles = {
  rivers: { title: '江河纪行', isbn: '9789999900003' },
  bridges: { title: '古桥图说', isbn: '9789999900010' },
} as const

export const shopPrices = { rivers: 48, bridges: 60 }

const vendor = {
  code: 'shop',
  name: { 'zh-CN': '滨江书店', en: 'Riverside Books' },
  adapter: 'file',
  catalogue: 'stock',
  fund: 'shop',
  ways: ['desk', 'parcel'],
}

export async function openShopLibrary(): Promise<ShopLibrary> {
  const code = `shop-${Date.now().toString(36)}`
  const desk = (...words: string[]) => staff(...words, '--tenant', code)
  const inFolder = async <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
    const folder = await mkdtemp(join(tmpdir(), 'wenyuan-shop-story-'))
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const load: ShopLibrary['load'] = (name, text, ...command) =>
    inFolder(async (folder) => {
      await writeFile(join(folder, name), text)
      await desk(...command, join(folder, name))
    })
  const thing = (kind: string, entry: object) =>
    load(`${kind}.jsonl`, JSON.stringify(entry), 'things', 'import', kind)
  const library: ShopLibrary = {
    code,
    desk,
    load,
    written: (name, ...command) =>
      inFolder(async (folder) => {
        await desk(...command, join(folder, name))
        return readFile(join(folder, name), 'utf8')
      }),
    setOpen: (on) => thing('shop-vendors', { ...vendor, on }),
    setMoney: (amount) => thing('funds', { code: 'shop', name: '读者选书', amount }),
    offer: (prices) => {
      const rows = (['rivers', 'bridges'] as const).map((id) => {
        const { title, isbn } = shopTitles[id]
        return `${id},${title},程水生,滨江出版社,${isbn},${new Date().getFullYear()},I267,CNY ${prices[id]}.00`
      })
      const sheet = ['id,title,author,publisher,isbn,year,classNumber,price', ...rows].join('\n')
      return load('titles.csv', sheet, 'titles', 'import', '--catalogue', 'stock')
    },
    addReader: async (account) =>
      void (await desk(
        'reader',
        'add',
        account,
        '--name',
        `读者${account}`,
        '--password',
        shopPassword,
        'initial=0',
        'tutorialDone=1',
      )),
  }
  await staff('tenant', 'add', code, '--path', code, '--name', '滨江图书馆', '--name-en', 'Riverside Library')
  await load('branches.csv', '代码,名称\nmain,主馆\n', 'things', 'import', 'libraries')
  await load('shelves.csv', '代码,分馆,名称\nm1,main,综合书库\n', 'things', 'import', 'locations')
  await load('rules.csv', '读者类型,借期,续借次数\n*,30,1\n', 'things', 'import', 'loan-rules')
  await thing('order-catalogues', { code: 'stock', name: '现货' })
  await library.offer(shopPrices)
  await library.setMoney(100_000)
  await library.setOpen(true)
  return library
}
