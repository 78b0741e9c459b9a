-- How articles rank by what was reserved lately: made anew by a job, read by the lists.
create table reservations.bestseller (
  article_id int primary key,
  qty_rank int not null check (qty_rank > 0),
  turnover_rank int not null check (turnover_rank > 0)
);
comment on table reservations.bestseller is 'an article without a row is unranked; articles that sold the same share a rank';
create index reservation_created_idx on reservations.reservation (created_at);

create trigger log_insert after insert on reservations.bestseller referencing new table as changed
  for each statement execute function search.log_article_ref();
create trigger log_update after update on reservations.bestseller referencing new table as changed
  for each statement execute function search.log_article_ref();
create trigger log_delete after delete on reservations.bestseller referencing old table as changed
  for each statement execute function search.log_article_ref();
