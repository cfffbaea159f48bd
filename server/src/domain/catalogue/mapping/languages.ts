/**
 * ISO 639-1 codes and their MARC codes. MARC uses the bibliographic ISO 639-2 codes (chi, ger, fre). Source: Library of
 * Congress, MARC Code List for Languages; ISO 639-2 code table.
 */
const twoLetter =
  'aa aar ab abk ae ave af afr ak aka am amh an arg ar ara as asm av ava ay aym az aze ba bak be bel bg bul bh bih bi bis bm bam bn ben bo tib br bre bs bos ca cat ce che ch cha co cos cr cre cs cze cu chu cv chv cy wel da dan de ger dv div dz dzo ee ewe el gre en eng eo epo es spa et est eu baq fa per ff ful fi fin fj fij fo fao fr fre fy fry ga gle gd gla gl glg gn grn gu guj gv glv ha hau he heb hi hin ho hmo hr hrv ht hat hu hun hy arm hz her ia ina id ind ie ile ig ibo ii iii ik ipk io ido is ice it ita iu iku ja jpn jv jav ka geo kg kon ki kik kj kua kk kaz kl kal km khm kn kan ko kor kr kau ks kas ku kur kv kom kw cor ky kir la lat lb ltz lg lug li lim ln lin lo lao lt lit lu lub lv lav mg mlg mh mah mi mao mk mac ml mal mn mon mr mar ms may mt mlt my bur na nau nb nob nd nde ne nep ng ndo nl dut nn nno no nor nr nbl nv nav ny nya oc oci oj oji om orm or ori os oss pa pan pi pli pl pol ps pus pt por qu que rm roh rn run ro rum ru rus rw kin sa san sc srd sd snd se sme sg sag si sin sk slo sl slv sm smo sn sna so som sq alb sr srp ss ssw st sot su sun sv swe sw swa ta tam te tel tg tgk th tha ti tir tk tuk tl tgl tn tsn to ton tr tur ts tso tt tat tw twi ty tah ug uig uk ukr ur urd uz uzb ve ven vi vie vo vol wa wln wo wol xh xho yi yid yo yor za zha zh chi zu zul'

/**
 * Other codes found in catalogues: terminological ISO 639-2, individual ISO 639-3 languages mapped to their MARC code,
 * withdrawn MARC codes (scr, scc, esp …) and older spellings.
 */
const otherCodes =
  'zho chi deu ger fra fre ces cze ell gre eus baq fas per hye arm isl ice kat geo mkd mac mri mao msa may mya bur nld dut ron rum slk slo sqi alb bod tib cym wel cmn chi yue chi nan chi wuu chi hak chi gan chi hsn chi cjy chi lzh chi cdo chi arb ara arz ara pes per prs per zsm may ekk est lvs lav khk mon mvf mon uzn uzb azj aze azb aze swh swa als alb kmr kur ckb kur pnb pan npi nep ory ori ydd yid gug grn quz que plt mlg lat lat scr hrv scc srp mol rum esp epo eth gez far fao fri fry gae gla gag glg gal orm gua grn int ina iri gle cam khm kus kos lan oci lap smi max glv mla mlg sao smo sho sna snh sin sso sot swz ssw tag tgl taj tgk tar tat tru chk tsw tsn jap jpn jpa jpn cha cha chs chi cht chi'

const wordsOfLanguages =
  '中文 chi 汉语 chi 漢語 chi 汉文 chi 汉 chi 简体中文 chi 繁体中文 chi 繁體中文 chi 国语 chi chinese chi mandarin chi 英文 eng 英语 eng 英語 eng 英 eng english eng 日文 jpn 日语 jpn 日語 jpn 日本語 jpn 日 jpn japanese jpn 法文 fre 法语 fre 法語 fre français fre french fre 德文 ger 德语 ger 德語 ger deutsch ger german ger 俄文 rus 俄语 rus 俄語 rus russian rus русский rus 韩文 kor 韩语 kor 朝鲜文 kor 朝鲜语 kor 韓文 kor 한국어 kor korean kor 西班牙文 spa 西班牙语 spa español spa spanish spa 葡萄牙语 por portuguese por português por 意大利文 ita 意大利语 ita italian ita italiano ita 阿拉伯文 ara 阿拉伯语 ara arabic ara 拉丁文 lat 拉丁语 lat latin lat 希腊文 gre 希腊语 gre greek gre 荷兰语 dut dutch dut 瑞典语 swe swedish swe 丹麦语 dan danish dan 挪威语 nor norwegian nor 芬兰语 fin finnish fin 波兰语 pol polish pol 捷克语 cze czech cze 匈牙利语 hun hungarian hun 土耳其语 tur turkish tur 越南语 vie 越南文 vie vietnamese vie 泰语 tha 泰文 tha thai tha 印尼语 ind indonesian ind 马来语 may malay may 印地语 hin hindi hin 波斯语 per persian per 希伯来语 heb hebrew heb 乌克兰语 ukr ukrainian ukr 藏文 tib 藏语 tib tibetan tib 蒙文 mon 蒙古文 mon 蒙古语 mon mongolian mon 维吾尔文 uig 维吾尔语 uig uighur uig uyghur uig 哈萨克文 kaz kazakh kaz 壮文 zha 彝文 iii 满文 mnc 梵文 san sanskrit san 世界语 epo esperanto epo yiddish yid romanian rum bulgarian bul croatian hrv serbian srp slovenian slv slovak slo lithuanian lit latvian lav estonian est catalan cat basque baq galician glg icelandic ice irish gle welsh wel 多语种 mul 多语 mul multilingual mul multiple mul'

const table: ReadonlyMap<string, string> = new Map(
  [twoLetter, otherCodes, wordsOfLanguages].flatMap((list) => pairsOf(list.split(' '))),
)

function pairsOf(words: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let i = 0; i + 1 < words.length; i += 2) pairs.push([words[i] ?? '', words[i + 1] ?? ''])
  return pairs
}

/** Codes for "unknown" and "no linguistic content", and fill characters. */
const noLanguage = new Set(['und', 'zxx', '|||', 'xxx', 'n/a'])

/**
 * The MARC language code for a MARC, ISO 639-1, -2, -3 or BCP 47 code ("zh-Hans", "en_US") or a language's name;
 * `undefined` if unknown. Unlisted three-letter codes are kept: the MARC list has more than 480 codes.
 */
export function marcLanguageOf(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  if (noLanguage.has(plain)) return undefined
  const known = table.get(plain) ?? table.get(plain.split(/[-_]/)[0] ?? '')
  if (known !== undefined) return known
  return /^[a-z]{3}$/.test(plain) ? plain : undefined
}

/** Splits codes that may be written without separators, as in older MARC 041 $a: "engfreger". */
export function marcLanguagesOf(text: string): string[] {
  const plain = text.trim()
  const packed =
    /^(?:[a-z]{3}){2,}$/.test(plain) && !table.has(plain) ? (plain.match(/.{3}/g) ?? []) : [plain]
  return packed.flatMap((code) => marcLanguageOf(code) ?? [])
}
