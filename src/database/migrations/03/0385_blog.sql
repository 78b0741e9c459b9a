-- Blog posts and their categories. A post is visible only after its publication time.
create schema blog;

create table blog.category (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9æøå]+(-[a-z0-9æøå]+)*$'),
  name text not null check (length(name) between 1 and 60)
);

create table blog.post (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9æøå]+(-[a-z0-9æøå]+)*$'),
  title text not null check (length(title) between 1 and 120),
  lead text not null check (length(lead) <= 300),
  body text not null,
  author text not null default '',
  image text,
  main_article int references catalogue.article on delete set null,
  published_at timestamptz,
  changed_at timestamptz not null default now()
);
comment on column blog.post.body is 'Markdown';
comment on column blog.post.image is 'the address of a picture; null: that of the main article';
comment on column blog.post.published_at is 'null: a draft';
create index post_newest on blog.post (published_at desc, id desc) where published_at is not null;

create table blog.post_category (
  post_id int not null references blog.post on delete cascade,
  category_id int not null references blog.category on delete cascade,
  primary key (post_id, category_id)
);
create index post_category_category_idx on blog.post_category (category_id);

create table blog.post_article (
  post_id int not null references blog.post on delete cascade,
  article_id int not null references catalogue.article on delete cascade,
  position smallint not null,
  primary key (post_id, article_id)
);
create index post_article_article_idx on blog.post_article (article_id);
comment on table blog.post_article is 'goods that belong to a post, in its order';

create function blog.tell() returns void language sql as $$
  insert into search.change (kind, ref) values ('blog', 0)
$$;
comment on function blog.tell is 'also called when the hour of a post comes';
create function blog.log_change() returns trigger language plpgsql as $$
begin
  perform blog.tell();
  return null;
end $$;
create trigger log_change after insert or update or delete on blog.post for each statement execute function blog.log_change();
create trigger log_change after insert or update or delete on blog.category for each statement execute function blog.log_change();
create trigger log_change after insert or update or delete on blog.post_category for each statement execute function blog.log_change();
create trigger log_change after insert or update or delete on blog.post_article for each statement execute function blog.log_change();
