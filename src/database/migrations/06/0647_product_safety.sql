-- Product safety of goods, for Regulation (EU) 2023/988, art. 19. Precedence: article_override, article (the feed), brand.

alter table catalogue.article add column manufacturer text, add column responsible text, add column warnings text;
alter table catalogue.article_override add column manufacturer text, add column responsible text, add column warnings text;
alter table catalogue.brand add column manufacturer text, add column responsible text, add column warnings text;

comment on column catalogue.article.manufacturer is 'three lines: name, postal address with country, e-mail or URL';
comment on column catalogue.article.responsible is 'the responsible person in the EEA, in the form of manufacturer';
comment on column catalogue.article.warnings is 'in Norwegian';
comment on column catalogue.brand.manufacturer is 'for articles without their own, in the form of article.manufacturer';
comment on column catalogue.brand.responsible is 'for articles without their own, in the form of article.manufacturer';
comment on column catalogue.brand.warnings is 'for articles without their own, in Norwegian';

create function search.log_brand_safety() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref)
    select 'article', a.id
      from changed c join before b using (id) join catalogue.article a on a.brand_id = c.id
     where (c.manufacturer, c.responsible, c.warnings) is distinct from (b.manufacturer, b.responsible, b.warnings);
  return null;
end $$;
create trigger log_safety after update on catalogue.brand referencing new table as changed old table as before
  for each statement execute function search.log_brand_safety();
