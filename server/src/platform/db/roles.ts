/** The role of every statement of the app. It owns nothing and cannot bypass Row-Level Security. */
export const APP_ROLE = 'wenyuan_app'
