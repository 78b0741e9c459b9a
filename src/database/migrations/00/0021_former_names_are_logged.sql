-- A former name may be written in a statement of its own, after the article's: a look in between must be made again.
create trigger log_insert after insert on catalogue.former_slug referencing new table as changed
  for each statement execute function search.log_article_ref();
create trigger log_update after update on catalogue.former_slug referencing new table as changed
  for each statement execute function search.log_article_ref();
create trigger log_delete after delete on catalogue.former_slug referencing old table as changed
  for each statement execute function search.log_article_ref();
