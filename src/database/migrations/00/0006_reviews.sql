create schema reviews;

create table reviews.review (
  id int generated always as identity primary key,
  feed_id text unique,
  article_id int not null references catalogue.article,
  rating smallint not null check (rating between 1 and 5),
  content text not null default '',
  reply text,
  customer text not null default '',
  anonymous boolean not null default false,
  true_to_size smallint check (true_to_size between -1 and 1),
  size_color text,
  approved boolean not null default false,
  created_at timestamptz not null
);
create index review_article_idx on reviews.review (article_id);
