-- Other users of uploaded pictures than the front page register here, so that the pictures are not removed.
create table home.picture_use (
  owner text not null check (owner ~ '^[a-z]+:[0-9]+$'),
  hash text not null,
  primary key (owner, hash)
);
create index picture_use_hash_idx on home.picture_use (hash);
comment on table home.picture_use is 'by posts and banners, and what they can go back to; places of the front page are looked at themselves';

alter table blog.post
  add column picture jsonb,
  add column picture_alt text not null default '' check (length(picture_alt) <= 200);
comment on column blog.post.picture is 'hash and sizes of a picture of home.picture; null: the picture of image, or of the main article';
