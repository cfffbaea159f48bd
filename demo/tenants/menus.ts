import type { DemoMenuEntry, Flag } from '../tenant-shape.ts'

type Names = [zhCN: string, zhTW: string, en: string]

const page = (menuId: string, menuUrl: string, names: Names, useFlag: Flag = '1'): DemoMenuEntry => ({
  menuId,
  menuUrl,
  ...worded(names),
  useFlag,
  jumpMode: '1',
})

/** Opens in a new window. */
const windowPage = (menuId: string, menuUrl: string, names: Names): DemoMenuEntry => ({
  ...page(menuId, menuUrl, names),
  jumpMode: '2',
})

/** Routable, but not shown. */
const hiddenPage = (menuId: string, menuUrl: string, names: Names): DemoMenuEntry =>
  page(menuId, menuUrl, names, '0')

const group = (menuId: string, names: Names, children: DemoMenuEntry[]): DemoMenuEntry => ({
  menuId,
  menuUrl: '',
  ...worded(names),
  useFlag: '1',
  children,
})

const worded = ([menuName, twName, englishName]: Names) => ({ menuName, twName, englishName })

/** The menu of the specification for a tenant without its own. Source: spec 1 §2 "Top menu". */
export const specifiedMenu: DemoMenuEntry[] = [
  group(
    '1',
    ['首页', '首頁', 'Home'],
    [
      page('101', '/Home', ['资源检索', '資源檢索', 'Search']),
      hiddenPage('102', '/searchList', ['检索结果', '檢索結果', 'Search results']),
      hiddenPage('103', '/searchList/bookDetails', ['图书详情', '圖書詳情', 'Book details']),
      hiddenPage('104', '/chaoXingSearchList', ['发现检索', '探索檢索', 'Discovery']),
    ],
  ),
  group(
    '2',
    ['浏览', '瀏覽', 'Browse'],
    [
      page('201', '/categorySearchList', ['分类浏览', '分類瀏覽', 'Browse by subject']),
      page('202', '/newBookInform', ['新书通报', '新書通報', 'New books']),
      page('204', '/searchList?resCode=lu-xun', ['鲁迅专题', '魯迅專題', 'Works by Lu Xun']),
      page('203', '/bookDonate', ['图书捐赠', '圖書捐贈', 'Book gifts']),
    ],
  ),
  group(
    '3',
    ['推荐', '推薦', 'Recommended'],
    [
      page('301', '/readRange', ['热门借阅', '熱門借閱', 'Most borrowed']),
      windowPage('302', '/drivePurchas', ['读者荐购', '讀者薦購', 'Choose books for the library']),
    ],
  ),
  group(
    '4',
    ['资源导航', '資源導覽', 'Resources'],
    [
      page('401', '/magazineNav', ['期刊导航', '期刊導覽', 'Journals']),
      page('402', '/dataBaseNav', ['数据库导航', '資料庫導覽', 'Databases']),
      page('403', '/specialBaseNav', ['专题库', '專題庫', 'Special collections']),
      hiddenPage('404', '/magazineNavDetail', ['期刊详情', '期刊詳情', 'Journal details']),
      hiddenPage('405', '/dataBaseNav/details', ['数据库详情', '資料庫詳情', 'Database details']),
      hiddenPage('406', '/specialBaseNav/specialBaseDetail', [
        '专题库详情',
        '專題庫詳情',
        'Special collection details',
      ]),
      page('407', '/collectionNav', ['馆藏地导航', '館藏地導覽', 'Locations']),
      hiddenPage('408', '/collectionNavDetail', ['馆藏地详情', '館藏地詳情', 'Location details']),
    ],
  ),
  group(
    '5',
    ['学科服务', '學科服務', 'Subject services'],
    [
      page('501', '/departmentList', ['院系', '系所', 'Departments']),
      page('502', '/researcher', ['学者', '學者', 'Researchers']),
      page('503', '/schoolBaseNav', ['本校学位论文', '本校學位論文', 'Theses and dissertations']),
      page('504', '/courseReference', ['教学参考', '教學參考', 'Course reading lists']),
      hiddenPage('505', '/departmentHome', ['院系主页', '院系主頁', 'Department page']),
      hiddenPage('506', '/researcherDetail', ['学者主页', '學者主頁', 'Researcher page']),
      hiddenPage('507', '/courseReferenceDetail', ['教参详情', '教參詳情', 'Reading list']),
    ],
  ),
  page('6', '/elecBook', ['电子图书', '電子書', 'E-books']),
]

/** A smaller library: another order, flat entries, the plagiarism check in a window. */
export const linjiangMenu: DemoMenuEntry[] = [
  page('11', '/Home', ['检索', '檢索', 'Search']),
  hiddenPage('12', '/searchList', ['检索结果', '檢索結果', 'Search results']),
  hiddenPage('13', '/searchList/bookDetails', ['图书详情', '圖書詳情', 'Book details']),
  page('14', '/newBookInform', ['新到图书', '新到圖書', 'New arrivals']),
  group(
    '20',
    ['读书榜', '讀書榜', 'Popular'],
    [
      page('21', '/readRange', ['借阅榜', '借閱榜', 'Most borrowed']),
      page('22', '/collect', ['浏览榜', '瀏覽榜', 'Most viewed']),
      page('23', '/grade', ['好评榜', '好評榜', 'Best rated']),
      page('24', '/bookListNav', ['书单', '書單', 'Book lists']),
    ],
  ),
  group(
    '30',
    ['资源', '資源', 'Resources'],
    [
      page('31', '/elecBook', ['电子图书', '電子書', 'E-books']),
      page('32', '/magazineNav', ['期刊', '期刊', 'Journals']),
      page('33', '/dataBaseNav', ['数据库', '資料庫', 'Databases']),
      hiddenPage('34', '/magazineNavDetail', ['期刊详情', '期刊詳情', 'Journal details']),
      hiddenPage('35', '/dataBaseNav/details', ['数据库详情', '資料庫詳情', 'Database details']),
    ],
  ),
  page('40', '/courseBookResource', ['课程用书', '課程用書', 'Course reading lists']),
  windowPage('50', '/plagiarismCheck', ['论文查重', '論文比對', 'Plagiarism check']),
  page('60', '/donate', ['赠书', '贈書', 'Book gifts']),
]
