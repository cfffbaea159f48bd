import type { MenuSetting } from './settings/menu-section.ts'

const entry = (
  menuId: string,
  menuName: string,
  traditionalName: string,
  englishName: string,
  menuUrl: string,
  more: Partial<Pick<MenuSetting, 'useFlag' | 'jumpMode' | 'children'>> = {},
): MenuSetting => ({
  menuId,
  menuName,
  traditionalName,
  englishName,
  menuUrl,
  useFlag: more.useFlag ?? true,
  jumpMode: more.jumpMode ?? '1',
  children: more.children ?? [],
})

const hidden = { useFlag: false }

/** Menu of a tenant without its own. Source: spec 1 §2 "Top menu". */
export const defaultMenu: readonly MenuSetting[] = [
  entry('home', '首页', '首頁', 'Home', '/Home', {
    children: [
      entry('search-list', '检索结果', '檢索結果', 'Results', '/searchList', hidden),
      entry('book-detail', '图书详情', '書目資料', 'Record', '/searchList/bookDetails', hidden),
      entry('discovery', '学术发现', '學術探索', 'Discovery', '/chaoXingSearchList', hidden),
    ],
  }),
  entry('browse', '浏览', '瀏覽', 'Browse', '', {
    children: [
      entry('category', '分类浏览', '分類瀏覽', 'Browse by subject', '/categorySearchList'),
      entry('new-books', '新书通报', '新書通報', 'New books', '/newBookInform'),
      entry('gifts', '图书捐赠', '圖書捐贈', 'Book gifts', '/bookDonate'),
    ],
  }),
  entry('recommend', '推荐', '推薦', 'Recommended', '', {
    children: [
      entry('hot-loans', '热门借阅', '熱門借閱', 'Most borrowed', '/readRange'),
      entry(
        'drive-purchase',
        '读者驱动采购',
        '讀者驅動採購',
        'Choose books for the library',
        '/drivePurchas',
        {
          jumpMode: '2',
        },
      ),
    ],
  }),
  entry('resources', '资源导航', '資源導覽', 'Resources', '', {
    children: [
      entry('journals', '期刊导航', '期刊導覽', 'Journals', '/magazineNav'),
      entry('databases', '数据库导航', '資料庫導覽', 'Databases', '/dataBaseNav'),
      entry('special', '专题库', '專題庫', 'Special collections', '/specialBaseNav'),
      entry('special-detail', '专题库详情', '專題庫詳情', 'Special collection', '/specialBaseDetail', hidden),
      entry('locations', '馆藏分布', '館藏分布', 'Locations', '/collectionNav'),
      entry('location-detail', '馆藏地详情', '館藏地詳情', 'Location', '/collectionNavDetail', hidden),
    ],
  }),
  entry('subject-service', '学科服务', '學科服務', 'Subject services', '', {
    children: [
      entry('departments', '院系导航', '系所導覽', 'Departments', '/departmentList'),
      entry('researchers', '学者', '學者', 'Researchers', '/researcher'),
      entry('own-theses', '本校学位论文', '本校學位論文', 'Theses and dissertations', '/schoolBaseNav'),
      entry('course-reserves', '课程参考', '課程參考', 'Course reading lists', '/courseReference'),
      entry(
        'course-detail',
        '课程参考详情',
        '課程參考詳情',
        'Reading list',
        '/courseReferenceDetail',
        hidden,
      ),
      entry('plagiarism-check', '论文查重', '論文比對', 'Plagiarism check', '/plagiarismCheck', {
        jumpMode: '2',
      }),
    ],
  }),
  entry('e-books', '电子图书', '電子書', 'E-books', '/elecBook'),
]
