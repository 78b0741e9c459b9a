-- Concurrent edits of a post are detected, and a change can be undone.
alter table blog.post add column version int not null default 1;
comment on column blog.post.version is 'counts the changes';

create table blog.earlier_post (
  id int generated always as identity primary key,
  post_id int not null references blog.post on delete cascade,
  words jsonb not null,
  made_at timestamptz not null default now()
);
create index earlier_post_post_idx on blog.earlier_post (post_id, id desc);
comment on table blog.earlier_post is 'what stood before each change, the last fifty of a post';
