-- A recall of an article also holds for variants that a feed adds later (src/modules/sales/recalls).

create table recalls.article (
  recall_id int not null references recalls.recall on delete cascade,
  article_id int not null references catalogue.article,
  primary key (recall_id, article_id)
);
create index article_idx on recalls.article (article_id);
comment on table recalls.article is 'articles that a recall names as a whole. recalls.variant has the variants that they had when it was published';

create index recall_in_force_idx on recalls.recall (id) where published_at is not null and ended_at is null;

-- Not a flag of the variant: a flag would wait for a feed that is changing the row, and overlapping recalls share it.
create view catalogue.recalled_variant as
  select v.variant_id as id
    from recalls.recall r join recalls.variant v on v.recall_id = r.id
   where r.published_at is not null and r.ended_at is null
  union all
  select v.id
    from recalls.recall r join recalls.article a on a.recall_id = r.id join catalogue.variant v using (article_id)
   where r.published_at is not null and r.ended_at is null;
comment on view catalogue.recalled_variant is 'neither sold nor handed over, whatever the feed and the stock say. A variant can occur twice';
alter table catalogue.variant drop column recalled;

create function search.log_recall() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    with moved as (
      select c.id from changed c join before b using (id)
       where (c.published_at, c.ended_at) is distinct from (b.published_at, b.ended_at))
    select 'article', a.article_id from moved m join recalls.article a on a.recall_id = m.id
    union
    select 'article', v.article_id
      from moved m join recalls.variant r on r.recall_id = m.id join catalogue.variant v on v.id = r.variant_id;
  return null;
end $$;
create trigger log_update after update on recalls.recall referencing new table as changed old table as before
  for each statement execute function search.log_recall();
