-- The last response for the chain's Facebook page, shown until a newer one arrives, even if the service fails.
create table home.social_feed (
  only_one boolean primary key default true check (only_one),
  posts jsonb,
  read_at timestamptz not null default now()
);
comment on table home.social_feed is 'one row where a feed is configured; its pictures are in home.picture';
comment on column home.social_feed.posts is 'the last good answer, newest first; null: asked for, and never answered';
