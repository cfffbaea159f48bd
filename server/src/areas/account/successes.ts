import type { account } from '@wenyuan/contract/areas/account.ts'
import type { SuccessWords } from '../../core/area-module.ts'

const historyText = (
  input: { historyFlag: boolean; deletePast: boolean },
  on: string,
  off: string,
  deleted: string,
): string => (input.historyFlag ? on : off) + (input.deletePast ? deleted : '')

export const successes: SuccessWords<typeof account> = {
  changePassword: { 'zh-CN': '密码修改成功', 'zh-TW': '密碼修改成功', en: 'Your password has been changed' },
  resetPassword: { 'zh-CN': '密码修改成功', 'zh-TW': '密碼修改成功', en: 'Your password has been changed' },
  updateUser: { 'zh-CN': '已保存', 'zh-TW': '已儲存', en: 'Saved' },
  picture: {
    'zh-CN': ({ input }) => (input.picture ? '头像上传成功' : '头像已删除'),
    'zh-TW': ({ input }) => (input.picture ? '大頭照上傳成功' : '大頭照已刪除'),
    en: ({ input }) => (input.picture ? 'Picture uploaded' : 'Picture removed'),
  },
  checkPhoneCode: { 'zh-CN': '验证成功', 'zh-TW': '驗證成功', en: 'Verified' },
  mailCode: {
    'zh-CN': ({ output }) => (output.verified ? '验证成功' : ''),
    'zh-TW': ({ output }) => (output.verified ? '驗證成功' : ''),
    en: ({ output }) => (output.verified ? 'Verified' : ''),
  },
  reportCard: {
    'zh-CN': ({ input }) => (input.operation === '1' ? '已挂失' : '挂失已解除'),
    'zh-TW': ({ input }) => (input.operation === '1' ? '已掛失' : '掛失已解除'),
    en: ({ input }) =>
      input.operation === '1' ? 'Your card has been reported lost' : 'Your card can be used again',
  },
  finishBinding: {
    'zh-CN': '账号已绑定',
    'zh-TW': '帳號已綁定',
    en: 'The account has been linked',
  },
  unbind: { 'zh-CN': '已解除绑定', 'zh-TW': '已解除綁定', en: 'The account has been unlinked' },
  endSession: { 'zh-CN': '已退出该设备', 'zh-TW': '已登出該裝置', en: 'The device has been signed out' },
  endAllSessions: {
    'zh-CN': ({ input }) => (input.keepThis ? '已退出其他所有设备' : '已退出所有设备'),
    'zh-TW': ({ input }) => (input.keepThis ? '已登出其他所有裝置' : '已登出所有裝置'),
    en: ({ input }) =>
      input.keepThis ? 'All other devices have been signed out' : 'All devices have been signed out',
  },
  askDeletion: {
    'zh-CN': '注销申请已提交',
    'zh-TW': '註銷申請已送出',
    en: 'Your request for deletion has been sent',
  },
  withdrawDeletion: {
    'zh-CN': '注销申请已撤回',
    'zh-TW': '註銷申請已撤回',
    en: 'Your request has been withdrawn',
  },
  keepHistory: {
    'zh-CN': ({ input }) =>
      historyText(input, '今后会记住阅读和检索', '今后不再记住阅读和检索', '，原有记录已删除'),
    'zh-TW': ({ input }) =>
      historyText(input, '今後會記住閱讀和檢索', '今後不再記住閱讀和檢索', '，原有紀錄已刪除'),
    en: ({ input }) =>
      historyText(
        input,
        'Your history will be kept',
        'Your history will no longer be kept',
        ', and what was there has been deleted',
      ),
  },
}
