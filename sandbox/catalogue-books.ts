/** A book of the sandbox's libraries. Facts only. */
export interface ForeignBook {
  id: string
  title: string
  author: string
  publisher: string
  year: string
  /** ISBN-13; empty: printed before there were such numbers. */
  isbn: string
  /** MARC code. */
  language: 'chi' | 'eng'
}

const chinese: readonly (readonly [string, string, string, string])[] = [
  ['红楼梦', '曹雪芹', '人民文学出版社', '1957'],
  ['红楼梦辨', '俞平伯', '亚东图书馆', '1923'],
  ['红楼梦考证', '胡适', '远东图书公司', '1960'],
  ['三国演义', '罗贯中', '人民文学出版社', '1953'],
  ['水浒传', '施耐庵', '人民文学出版社', '1952'],
  ['西游记', '吴承恩', '作家出版社', '1954'],
  ['儒林外史', '吴敬梓', '人民文学出版社', '1958'],
  ['聊斋志异', '蒲松龄', '中华书局', '1962'],
  ['中国小说史略', '鲁迅', '北新书局', '1925'],
  ['呐喊', '鲁迅', '新潮社', '1923'],
  ['彷徨', '鲁迅', '北新书局', '1926'],
  ['子夜', '茅盾', '开明书店', '1933'],
  ['家', '巴金', '开明书店', '1933'],
  ['骆驼祥子', '老舍', '人间书屋', '1939'],
  ['四世同堂', '老舍', '晨光出版公司', '1946'],
  ['围城', '钱锺书', '晨光出版公司', '1947'],
  ['边城', '沈从文', '生活书店', '1934'],
  ['雷雨', '曹禺', '文化生活出版社', '1936'],
  ['中国哲学史', '冯友兰', '商务印书馆', '1934'],
  ['国史大纲', '钱穆', '商务印书馆', '1940'],
  ['乡土中国', '费孝通', '观察社', '1948'],
  ['中国建筑史', '梁思成', '高等教育部教材编审处', '1955'],
  ['人间词话', '王国维', '朴社', '1926'],
  ['管锥编', '钱锺书', '中华书局', '1979'],
]
const english: readonly (readonly [string, string, string, string])[] = [
  ['On the origin of species', 'Darwin, Charles', 'John Murray', '1859'],
  ['The descent of man', 'Darwin, Charles', 'John Murray', '1871'],
  ['Pride and prejudice', 'Austen, Jane', 'T. Egerton', '1813'],
  ['Sense and sensibility', 'Austen, Jane', 'T. Egerton', '1811'],
  ['Moby-Dick, or, The whale', 'Melville, Herman', 'Harper & Brothers', '1851'],
  ['Bleak House', 'Dickens, Charles', 'Bradbury & Evans', '1853'],
  ['Great expectations', 'Dickens, Charles', 'Chapman & Hall', '1861'],
  ['The wealth of nations', 'Smith, Adam', 'W. Strahan and T. Cadell', '1776'],
  ['A treatise of human nature', 'Hume, David', 'John Noon', '1739'],
  ['Leviathan', 'Hobbes, Thomas', 'Andrew Crooke', '1651'],
  ['The library of Babel', 'Borges, Jorge Luis', 'David R. Godine', '2000'],
  ['The elements of typographic style', 'Bringhurst, Robert', 'Hartley & Marks', '1992'],
]

/** What the sandbox's libraries have. Authors, publishers and years are plain facts. */
export const foreignBooks: readonly ForeignBook[] = [
  ...chinese.map((facts, at) => bookOf(facts, 'chi', at)),
  ...english.map((facts, at) => bookOf(facts, 'eng', at + chinese.length)),
]

function bookOf(
  [title, author, publisher, year]: readonly [string, string, string, string],
  language: ForeignBook['language'],
  at: number,
): ForeignBook {
  return { id: `sx${String(at + 1).padStart(6, '0')}`, title, author, publisher, year, isbn: '', language }
}
