import { describe, expect, test } from 'vitest'
import { namePinyin, readPinyin, titlePinyin } from './pinyin.ts'
import { readPinyinQuery } from './pinyin-reading.ts'
import { readingsOfLetter } from './polyphones.ts'
import { splitSyllables } from './pinyin-syllables.ts'

describe('Pinyin keys', () => {
  test.each([
    ['红楼梦', 'hong lou meng'],
    ['重慶森林', 'chong qing sen lin'],
    ['音乐', 'yin yue'],
    ['长安', 'chang an'],
    ['乾隆皇帝', 'qian long huang di'],
    ['绿色', 'lu se'],
    ['Python编程', 'python bian cheng'],
    ['第2版', 'di er ban'],
    ['水滸傳', 'shui hu zhuan'],
    ['鲁迅传', 'lu xun zhuan'],
    ['科学的宣传', 'ke xue de xuan chuan'],
    ['传播学', 'chuan bo xue'],
    ['世说新语校笺', 'shi shuo xin yu jiao jian'],
    ['学校管理', 'xue xiao guan li'],
    ['学校改革与高校本科教育', 'xue xiao gai ge yu gao xiao ben ke jiao yu'],
    ['校本课程开发', 'xiao ben ke cheng kai fa'],
    ['脂砚斋红楼梦校本', 'zhi yan zhai hong lou meng jiao ben'],
    ['馆藏文献', 'guan cang wen xian'],
    ['西藏学研究', 'xi zang xue yan jiu'],
    ['大传统与小社会', 'da chuan tong yu xiao she hui'],
    ['银行道德风险', 'yin hang dao de feng xian'],
    ['单独行动', 'dan du xing dong'],
    ['双重读者', 'shuang chong du zhe'],
    ['不曾参加', 'bu ceng can jia'],
    ['雾都孤儿', 'wu du gu er'],
    ['都是好书', 'dou shi hao shu'],
    ['藏传佛教', 'zang chuan fo jiao'],
    ['藏书票', 'cang shu piao'],
    ['汪曾祺散文', 'wang zeng qi san wen'],
    ['降龙十八掌', 'xiang long shi ba zhang'],
    ['重构', 'chong gou'],
    ['般若心经', 'bo re xin jing'],
  ])('%s reads %s', (title, reading) => {
    expect(readPinyin(title).join(' ')).toBe(reading)
  })

  test('a letter that readers read in two ways has both readings', () => {
    const letters =
      '曾单仇解查盖柏朴缪覃翟区员折召牟种叶冯尉宿伽阿沈凹恪宓乐长行重传都藏朝薄秘说调降弹参校血角率省差车谷泊暴系便强塞圈'
    expect([...letters].filter((letter) => new Set(readingsOfLetter(letter)).size < 2)).toEqual([])
    // outside of a listed word
    expect(titlePinyin('薄熙').flat()).toEqual(expect.arrayContaining(['j:baoxi', 'j:boxi']))
  })

  test.each([
    ['单田芳', 'shan tian fang'],
    ['曾国藩', 'zeng guo fan'],
    ['仇英', 'qiu ying'],
    ['陈寅恪', 'chen yin que'],
    ['陈寅恪', 'chen yin ke'],
    ['贾平凹', 'jia ping wa'],
    ['解缙', 'xie jin'],
    ['鲁迅', 'xun lu'],
    ['欧阳修', 'xiu ou yang'],
    ['[清] 曹雪芹 著', 'xue qin cao'],
  ])('the name %s is found by %s', (name, reading) => {
    expect(namePinyin(name).map((list) => list.join(' '))).toContain(reading)
  })

  test('a title has its syllables, its joined reading and its initials', () => {
    expect(titlePinyin('紅樓夢')).toEqual([
      ['hong', 'lou', 'meng'],
      ['j:hongloumeng', 'i:hlm'],
    ])
  })

  test('texts without ideographs have no Pinyin keys', () => {
    expect(titlePinyin('The Hobbit')).toEqual([])
    expect(namePinyin('Tolkien, J. R. R.')).toEqual([])
  })
})

describe('a query read as Pinyin', () => {
  test.each([
    ['hongloumeng', [[['hong', 'lou', 'meng']]]],
    ['honglou meng', [[['hong', 'lou', 'meng']]]],
    ["xi'an", [[['xi', 'an']]]],
    ['xian', [[['xi', 'an']]]],
    ['fangan', [[['fang', 'an']], [['fan', 'gan']]]],
    ['nvren', [[['nu', 'ren']]]],
    ['Lu Xun', [[['lu', 'xun']]]],
  ])('%s reads as syllables', (query, phrases) => {
    expect(readPinyinQuery(query)?.phrases).toEqual(phrases)
  })

  test('initials and unfinished syllables are distinguished', () => {
    expect(readPinyinQuery('hlm')?.initials).toBe('hlm')
    expect(readPinyinQuery('hongloum')).toMatchObject({ unfinished: true, joined: 'hongloum' })
  })

  test('letters after ideographs are read together with them', () => {
    expect(readPinyinQuery('红楼meng')).toEqual({
      phrases: [[['hong', 'lou', 'meng']]],
      joined: 'hongloumeng',
      characters: '红楼',
    })
  })

  test('words in letters keep their position among syllables', () => {
    expect(readPinyinQuery('python biancheng')).toEqual({
      phrases: [[['python', 'bian', 'cheng']]],
      joined: 'pythonbiancheng',
    })
    expect(readPinyinQuery('great expectations')).toBeUndefined()
  })

  test.each([
    'women',
    'china',
    'an',
    'the',
    'long',
    'can',
    'time',
    'pipeline',
    'can men change',
    '红楼梦',
    'python编程',
    'C++',
    '1984',
    '',
  ])('%j is not Pinyin', (query) => {
    expect(readPinyinQuery(query)).toBeUndefined()
  })

  test.each([
    ['cang di mi ma 5', 'cang di mi ma 5'],
    ['cangdimima5', 'cang di mi ma 5'],
    ['PHP cheng xu she ji', 'php cheng xu she ji'],
    ['phpchengxusheji', 'php cheng xu she ji'],
    ['chun tian ran shou gong xiang zao .', 'chun tian ran shou gong xiang zao'],
    ['dong fang hong (2DVD)', 'dong fang hong 2dvd'],
    ['san kou guan cai (di 2 ban)', 'san kou guan cai di er ban'],
    ['yong yu liu ji·zhen cang ban', 'yong yu liu ji zhen cang ban'],
    ['PHP程序sheji', 'php cheng xu she ji'],
    ['红楼meng 5', 'hong lou meng 5'],
    ['zhinengwebsuanfa', 'zhi neng web suan fa'],
    ['JOJO de qi miao mao xian (31)', 'jojo de qi miao mao xian 31'],
  ])('%s reads %s, with digits, other words and punctuation', (query, reading) => {
    expect(readPinyinQuery(query)?.phrases[0]?.flat().join(' ')).toBe(reading)
  })

  test('the last syllable of several words may be incomplete', () => {
    expect(readPinyinQuery('cang di mi m')).toMatchObject({ unfinished: true, joined: 'cangdimim' })
  })

  test.each(['iphone 15 user guide', 'the man of 1984', 'hang on to it', 'windows 10 in a day', '3D 打印'])(
    '%j with digits is not Pinyin',
    (query) => {
      expect(readPinyinQuery(query)).toBeUndefined()
    },
  )

  test('a place name may be read in both ways', () => {
    expect(readPinyinQuery('Shanghai')?.phrases).toEqual([[['shang', 'hai']]])
  })

  test('long nonsense is split fast and into few alternatives', () => {
    expect(splitSyllables('an'.repeat(60)).length).toBeLessThanOrEqual(4)
  })
})
