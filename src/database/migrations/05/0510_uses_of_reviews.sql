alter table reviews.review
  add used_for text check (used_for in ('everyday', 'school', 'work', 'training', 'outdoors', 'winter_sports', 'cycling'));
comment on column reviews.review.used_for is 'what its author used the article for; null: not said';
