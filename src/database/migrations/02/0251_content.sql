-- Texts of pages changed by editors. Each change adds a row and the newest of a page is in force, so that every change
-- can be undone. A page without a row has its shipped text.
create schema content;

create table content.page_version (
  id int generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  words jsonb,
  made_at timestamptz not null default now()
);
create index page_version_slug on content.page_version (slug, id desc);
comment on table content.page_version is 'append-only: the newest row of a page counts; the fifty newest of each are kept';
comment on column content.page_version.words is '{title, lead, body} with the body in Markdown; null: as it came with the shop';

create function content.log_page() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) values ('content', 0);
  return null;
end $$;
create trigger log_page after insert on content.page_version for each statement execute function content.log_page();
