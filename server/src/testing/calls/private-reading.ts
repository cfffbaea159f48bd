import type { PrivateFacts } from './private-rows.ts'
import '../../areas/courses/tables.ts'
import '../../areas/home/tables.ts'

/** What a reader keeps: searches, lists, favourites, courses. */
export async function seedReading({ insert, own, now, id, text, shelf }: PrivateFacts): Promise<void> {
  const { tenant, reader_id: owner_id } = own
  const [record] = shelf.records
  await insert('search_history', {
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
  await insert('reading_list', {
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
  await insert('reading_list_record', {
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
  await insert('list_follow', { ...own, list_id: id('list'), followed_at: now })
  await insert('resource_favourite', {
    ...own,
    kind: 'journal',
    resource_id: record,
    title: text,
    added_at: now,
  })
  await insert('course_person', {
    ...own,
    course: id('course'),
    term: id('term'),
    role: 'student',
    section: text,
  })
  await insert('course_done', {
    ...own,
    course: id('course'),
    term: id('term'),
    item_id: id('item'),
    done_at: now,
  })
  await insert('course_mark', { ...own, course: id('course'), marked_at: now })
  await insert('reader_setting', { ...own, key: 'homeBlocks', value: '["news"]', changed_at: now })
}

/** Subscriptions, recommendations, ratings and comments. */
export async function seedSubscriptions({ insert, own, now, id, text, shelf }: PrivateFacts): Promise<void> {
  const [record] = shelf.records
  await insert('subscription', {
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
  await insert('subscription_record', {
    ...own,
    subscription_id: id('subscription'),
    record_id: record,
    found_at: now,
  })
  await insert('subscriber', { ...own, pause_token: id('pause') })
  const picks = JSON.stringify([{ recordId: record, reason: 'subscription', because: text }])
  await insert('daily_recommendation', { ...own, day: '2026-03-15', from_history: true, picks })
  await insert('recommendation_refusal', { ...own, record_id: text, refused_at: now })
  await insert('rating', { ...own, record_id: record, score: 4, rated_at: now })
  await insert('record_comment', {
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
}
