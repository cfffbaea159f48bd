/** The role every statement of the app runs under. It owns nothing and cannot pass Row-Level Security. */
export const APP_ROLE = 'wenyuan_app'
