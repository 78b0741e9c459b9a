-- Reviews written by customers in the shop, besides those of the feed. At most one per customer and article.
alter table reviews.review
  add customer_id int references customers.customer on delete cascade,
  add moderated_at timestamptz,
  add removed_at timestamptz,
  add version int not null default 1;
comment on column reviews.review.customer_id is 'who wrote it; null: it came with the feed';
comment on column reviews.review.approved is 'public; otherwise hidden by an editor, or waiting for one where moderated_at is null';
comment on column reviews.review.moderated_at is 'when an editor showed or hid it as it reads now; null: nobody has';
comment on column reviews.review.removed_at is 'when its customer deleted it; forgotten a day later, and brought back until then';
comment on column reviews.review.version is 'raised by every change, so that an editor approves what they have read';
create unique index review_by_customer on reviews.review (customer_id, article_id)
  where customer_id is not null and removed_at is null;
create index review_removed on reviews.review (removed_at) where removed_at is not null;
create index review_waiting on reviews.review (id) where not approved and moderated_at is null and removed_at is null;
