import type { Db } from '../../platform/db/dialect.ts'
import '../../areas/courses/tables.ts'
import '../../areas/home/tables.ts'

interface Given {
  own: { tenant: string; reader_id: string }
  now: Date
  id: (kind: string) => string
  text: string
  record: string
}

/** What a reader keeps: searches, lists, favourites, courses, subscriptions, recommendations, ratings and comments. */
export async function seedReading(db: Db, { own, now, id, text, record }: Given): Promise<void> {
  const { tenant, reader_id: owner_id } = own
  await db
    .insertInto('search_history')
    .values({
      ...own,
      id: id('search'),
      key_word: text,
      folded: text.toLowerCase(),
      search_field: 'all',
      query: `q=${text}`,
      searched_at: now,
      times: 1,
      favorite: true,
    })
    .execute()
  await db
    .insertInto('reading_list')
    .values({
      tenant,
      list_id: id('list'),
      owner_id,
      name: text,
      introduction: text,
      words: null,
      owner_name: text,
      folded: text.toLowerCase(),
      state: 'private',
      share_token: id('share-token'),
      cover_key: id('cover-key'),
      cover_image: id('cover'),
      record_count: 1,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('reading_list_record')
    .values({
      tenant,
      list_id: id('list'),
      record_id: record,
      owner_id,
      position: 1,
      note: text,
      title: text,
      author: text,
      pub_date: '',
      doc_code: '1',
      class_no: '',
      folded: text.toLowerCase(),
      added_at: now,
    })
    .execute()
  await db
    .insertInto('list_follow')
    .values({ ...own, list_id: id('list'), followed_at: now })
    .execute()
  await db
    .insertInto('resource_favourite')
    .values({ ...own, kind: 'journal', resource_id: record, title: text, added_at: now })
    .execute()
  await db
    .insertInto('course_person')
    .values({ ...own, course: id('course'), term: id('term'), role: 'student', section: text })
    .execute()
  await db
    .insertInto('course_done')
    .values({ ...own, course: id('course'), term: id('term'), item_id: id('item'), done_at: now })
    .execute()
  await db
    .insertInto('course_mark')
    .values({ ...own, course: id('course'), marked_at: now })
    .execute()
  await db
    .insertInto('reader_setting')
    .values({ ...own, key: 'homeBlocks', value: '["news"]', changed_at: now })
    .execute()
  await db
    .insertInto('subscription')
    .values({
      ...own,
      subscription_id: id('subscription'),
      kind: 'author',
      value: text,
      label: text,
      body: null,
      address: '',
      digest: text,
      frequency: 'weekly',
      channels: ['inbox'],
      feed_token: id('feed'),
      created_at: now,
      seen_at: now,
    })
    .execute()
  await db
    .insertInto('subscription_record')
    .values({ ...own, subscription_id: id('subscription'), record_id: record, found_at: now })
    .execute()
  await db
    .insertInto('subscriber')
    .values({ ...own, pause_token: id('pause') })
    .execute()
  const picks = JSON.stringify([{ recordId: record, reason: 'subscription', because: text }])
  await db
    .insertInto('daily_recommendation')
    .values({ ...own, day: '2026-03-15', from_history: true, picks })
    .execute()
  await db
    .insertInto('recommendation_refusal')
    .values({ ...own, record_id: text, refused_at: now })
    .execute()
  await db
    .insertInto('rating')
    .values({ ...own, record_id: record, score: 4, rated_at: now })
    .execute()
  await db
    .insertInto('record_comment')
    .values({
      ...own,
      comment_id: id('comment'),
      record_id: record,
      writer: 'L*',
      content: text,
      state: 'waiting',
      written_at: now,
      decided_at: null,
      decision_reason: text,
    })
    .execute()
}
