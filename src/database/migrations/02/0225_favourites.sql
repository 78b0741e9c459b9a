create table customers.favourite (
  customer_id int not null references customers.customer on delete cascade,
  article_id int not null references catalogue.article on delete cascade,
  added_at timestamptz not null default now(),
  primary key (customer_id, article_id)
);
create index favourite_article_idx on customers.favourite (article_id);
